/** Copies a text to the clipboard and returns whether that worked. */
export async function copyText(text: string): Promise<'done' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    // Without HTTPS there is no clipboard, or the browser denies access.
    return 'failed';
  }
}
