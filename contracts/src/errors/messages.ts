import type { Locale, Localized } from '../i18n/locale.ts';
import { accountMessages } from './messages/account-messages.ts';
import { generalMessages } from './messages/general-messages.ts';
import { orderMessages } from './messages/order-messages.ts';

/**
 * The messages of all validation rules. Schemas and responses contain the English text; the German site shows
 * its translation through `localizeMessage`. Source: specification sections 5 and 8, decisions for what they
 * leave open.
 */
export const messages = {
  ...orderMessages,
  ...accountMessages,
  ...generalMessages,
} as const satisfies Record<string, Localized>;

type MessageKey = keyof typeof messages;
/** English text of a rule. */
export type MessageText = (typeof messages)[MessageKey]['en'];

const byEnglishText: ReadonlyMap<string, Localized> = new Map(
  Object.values(messages).map((message) => [message.en, message]),
);

const limit = /-?\d[\d,]*/;

/** Returns the text as the catalogue has it: one that names the limit of its field has `{limit}` there. */
const withoutLimit = (message: string) =>
  byEnglishText.has(message) ? message : message.replace(limit, '{limit}');

const toCode = (key: string) => key.replace(/[A-Z]/g, '_$&').toUpperCase();

/** Stable codes of the rules by their English text, such as `EMAIL_INVALID`. */
export const messageCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(messages).map(([key, { en }]) => [en, toCode(key)]),
);

/** Returns the stable code of a rule by its English text. */
export const messageCode = (message: string): string | undefined => messageCodes.get(withoutLimit(message));

/** Returns the message for a text that is longer than its field allows. */
export const textTooLong = (max: number): string => writeLimit(messages.textTooLong.en, max, 'en');
export const numberTooSmall = (min: number): string => writeLimit(messages.numberTooSmall.en, min, 'en');
export const numberTooLarge = (max: number): string => writeLimit(messages.numberTooLarge.en, max, 'en');

const writeLimit = (text: string, number: number, locale: Locale) =>
  text.replace('{limit}', number.toLocaleString(locale));

/** Returns a validation message in a language; a text that is not in the catalogue is returned unchanged. */
export function localizeMessage(message: string, locale: Locale): string {
  const text = byEnglishText.get(withoutLimit(message))?.[locale] ?? message;
  const number = limit.exec(message)?.[0].replaceAll(',', '');
  return number === undefined ? text : writeLimit(text, Number(number), locale);
}
