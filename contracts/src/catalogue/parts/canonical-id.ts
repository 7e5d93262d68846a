const fold = (id: string) => id.toLowerCase().replace(/[-_\s]/g, '');

/**
 * Returns the catalogue's spelling of the id of a plan or an add-on, or undefined if it is not among the items.
 *
 * @param otherSpellings ids by further spellings, without capitals and hyphens.
 */
export function canonicalId(
  items: readonly { readonly id: string }[],
  id: string,
  otherSpellings: Readonly<Record<string, string>> = {},
): string | undefined {
  const folded = fold(id);
  if (Object.hasOwn(otherSpellings, folded)) return otherSpellings[folded];
  return items.find((item) => fold(item.id) === folded)?.id;
}
