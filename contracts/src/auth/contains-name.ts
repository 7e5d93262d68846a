import { brand } from '../brand.ts';

/** Shorter names are part of too many words. */
const nameMinLength = 4;

/** As it is written, and as it is said. */
const brandSpellings = [brand.name, ...['and', 'und'].map((word) => brand.name.replace('&', word))];

/**
 * True for a password that contains the username or the agency's name, whatever their case and what is between their
 * letters: these are guessed first.
 */
export function containsName(password: string, username: string): boolean {
  const text = lettersOf(password);
  return [username, ...brandSpellings]
    .map(lettersOf)
    .some((name) => name.length >= nameMinLength && text.includes(name));
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
