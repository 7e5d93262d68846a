/** Puts a text on the clipboard and returns whether that worked. */
export async function copyText(text: string): Promise<'done' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    // Without https there is no clipboard, or the browser does not allow it.
    return 'failed';
  }
}
