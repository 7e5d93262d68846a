import { withoutInvisible } from '@storefront/contracts/text.ts';

const shortNameMaxLength = 60;

/** Shortens a visitor's name for a subject or header: one line without control or invisible characters. */
export function shortName(name: string): string {
  const plain = withoutInvisible(name)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= shortNameMaxLength
    ? plain
    : `${characters.slice(0, shortNameMaxLength - 1).join('')}…`;
}
