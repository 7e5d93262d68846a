/** Formats the document like the committed file. */
export function openApiText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
