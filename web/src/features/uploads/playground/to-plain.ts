/** Describes the content of a file for display. */
const describeFile = (file: Blob) => `${file instanceof File ? file.name : 'Blob'}, ${file.size} bytes`;

/** Returns a printable copy of the widget's data: without live objects, file contents and repeated lists. */
export function toPlain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (part instanceof Blob) return describeFile(part);
      if (part instanceof Error) return part.message;
      // These lists repeat the same files by state.
      if (key.endsWith('Entries') && Array.isArray(part)) return part.length;
      return part === undefined ? null : part;
    }) ?? 'null',
  );
}
