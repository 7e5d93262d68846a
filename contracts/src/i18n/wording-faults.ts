import { bindUnits } from './bind-units.ts';
import { british, glossary } from './glossary.ts';
import type { Locale } from './locale.ts';
import { quotedTexts } from './quoted-texts.ts';
import { serviceFaults } from './service-mentions.ts';

const typing: Readonly<Record<Locale, readonly (readonly [fault: string, pattern: RegExp])[]>> = {
  en: [
    ['straight quotation mark', /"/],
    ['straight apostrophe', /'/],
    ['British spelling', british],
    ['space before an ellipsis that follows a word at its end', /(?<=ing) …/],
  ],
  de: [
    ['straight quotation mark', /"/],
    ['straight apostrophe', /'/],
    ['English quotation mark', /”|(?<!„[^“]*)“/],
    // Except in an ISO 8601 date and in a quote number.
    [
      'hyphen as a dash',
      / - |\d(?!(?<=\d{4})-\d\d-\d\d|(?<=\d{4}-\d\d)-\d\d|(?<=Angebot Nr\.\u00a0\d+)-\d)-\d/,
    ],
    ['ellipsis without a no-break space before it', /[\p{L}\d )]…/u],
    [
      'addresses people as du',
      /(?<![\p{L}_])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu,
    ],
  ],
};

/**
 * Returns the wording faults of a text, empty for none: words that the glossary replaces, British spelling,
 * straight quotation marks, three dots, a breakable space between number and unit, a list of the services that
 * is incomplete. Texts quoted in the specification are exempt.
 */
export function wordingFaults(text: string, locale: Locale): string[] {
  if (quotedTexts.has(text)) return [];
  const words = text.replace(/\{\w+(?::\w+)?\}/g, '0');
  const faults = [...typing[locale], ['three dots', /\.\.\./] as const, ['two spaces', / {2}/] as const]
    .filter(([, pattern]) => pattern.test(text))
    .map(([fault]) => fault);
  if (bindUnits(text) !== text) faults.push('number torn from its unit');
  for (const { use, not } of glossary[locale]) if (not.test(words)) faults.push(`not “${use}”`);
  return [...faults, ...serviceFaults(text, locale)];
}
