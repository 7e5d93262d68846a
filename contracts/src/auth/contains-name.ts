import { brand } from '../brand.ts';

/** Shorter names occur in too many words. */
const nameMinLength = 4;

/** As written and as spoken. */
const brandSpellings = [brand.name, ...['and', 'und'].map((word) => brand.name.replace('&', word))];

/**
 * Returns true if a password contains the username or the agency's name, ignoring case and any characters
 * between the letters: such passwords are guessed first.
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
