/**
 * Returns the JSON that our server has written into this document; null without it. Not validated: its schema would bring
 * all of zod along.
 */
export function readDataBlock<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
