/** The text with its percent-encoding decoded; the text itself where that is not valid (a lone `%`, broken UTF-8). */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
