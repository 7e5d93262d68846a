/** Gmail clips longer mails. */
export const gmailClipBytes = 102 * 1024;

/** Returns the visible text of an HTML mail on one line; no-break spaces count as spaces. */
export function visibleText(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div style="display:none.*?<\/div>(<\/div>)?/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#x27);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
    .replace(/\s+/g, ' ');
}
/** Collapses white space; no-break spaces count as spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');
