import { shortName } from './short-name.ts';

const lettersAndNameMarks = /^[\p{L}\p{M}\p{N} .,'’ʼ"“”„«»&()\-–·]*$/u;
const host = /[\p{L}\p{N}-]\.\p{L}{2}|\p{N}\.\p{N}/u;
const digits = /\p{N}/gu;
const wordsMax = 6;
const digitsMax = 4;

/**
 * Returns a visitor's name if it is safe to use in a mail to the address they entered. Since anyone can enter
 * another person's address, the result is empty for a name that could be an address, a link, a telephone
 * number or a message.
 */
export function greetingName(name: string): string {
  const plain = shortName(name);
  const saysMore =
    !lettersAndNameMarks.test(plain) ||
    host.test(plain) ||
    plain.split(' ').length > wordsMax ||
    (plain.match(digits)?.length ?? 0) > digitsMax;
  return saysMore ? '' : plain;
}

/** Returns the first line of a letter to a client: `Hello Jordan Example,`, or `Hello,` without a name. */
export const salutation = (word: string, name: string): string => {
  const shown = greetingName(name);
  return shown ? `${word} ${shown},` : `${word},`;
};
