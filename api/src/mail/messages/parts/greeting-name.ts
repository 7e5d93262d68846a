import { shortName } from './short-name.ts';

const lettersAndNameMarks = /^[\p{L}\p{M}\p{N} .,'’ʼ"“”„«»&()\-–·]*$/u;
const domain = /[\p{L}\p{N}-]\.\p{L}{2}/u;
const digits = /\p{N}/gu;
const wordsMax = 6;
const digitsMax = 4;

/**
 * A visitor's name as a mail to the address they gave may say it. Anyone can give anyone's address, so a name that could
 * be an address, a link, a telephone number or a message of its own is left out: an empty text then.
 */
export function greetingName(name: string): string {
  const plain = shortName(name);
  const saysMore =
    !lettersAndNameMarks.test(plain) ||
    domain.test(plain) ||
    plain.split(' ').length > wordsMax ||
    (plain.match(digits)?.length ?? 0) > digitsMax;
  return saysMore ? '' : plain;
}

/** The first line of a letter to a client: `Hello Jordan Example,`, or without a name. */
export const salutation = (word: string, name: string): string => {
  const shown = greetingName(name);
  return shown ? `${word} ${shown},` : `${word},`;
};
