const shortNameMaxLength = 60;

/** Shortens a visitor's name for a subject or header: one line without control or direction characters. */
export function shortName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= shortNameMaxLength
    ? plain
    : `${characters.slice(0, shortNameMaxLength - 1).join('')}…`;
}
