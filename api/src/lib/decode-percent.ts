/** Decodes percent-encoding; returns the text unchanged where that is invalid (a lone `%`, broken UTF-8). */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
