/** In characters: what the narrow columns of the portal and of letters can hold. */
const longestWhole = 26;

/**
 * The parts of an e-mail address between which a line may end: before `@`, and after dots before it. A domain stays
 * whole, as `.example` alone on a line reads like the end of a sentence. Parts that no narrow column can hold also
 * break before their hyphens and dots, never after a hyphen, which would read as if it did not belong to the address.
 */
export function addressParts(address: string): readonly string[] {
  const at = Math.max(0, address.indexOf('@'));
  const parts = [...(address.slice(0, at).match(/[^.]*\.|[^.]+$/g) ?? []), address.slice(at)];
  return parts.flatMap((part) => {
    return part.length > longestWhole ? part.split(/(?<=.)(?=[-_+.][^-_+.])/) : [part];
  });
}
