/** The document as the committed file spells it. */
export function openApiText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
