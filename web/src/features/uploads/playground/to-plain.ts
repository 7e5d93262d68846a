/** What the page shows of a file's content. */
const describeFile = (file: Blob) => `${file instanceof File ? file.name : 'Blob'}, ${file.size} bytes`;

/** A copy of what the widget hands out that can be printed: no live object, no file, no repetition of whole lists. */
export function toPlain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (part instanceof Blob) return describeFile(part);
      if (part instanceof Error) return part.message;
      // The same files once more, by their state.
      if (key.endsWith('Entries') && Array.isArray(part)) return part.length;
      return part === undefined ? null : part;
    }) ?? 'null',
  );
}
