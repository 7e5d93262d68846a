import { z } from 'zod';
import './errors/issues.ts';
import { messages, textTooLong } from './errors/messages.ts';
import { emailMaxLength, freeTextMaxLength, nameMaxLength, phoneMaxLength } from './text-limits.ts';

// PostgreSQL rejects NUL and lone surrogates; other control characters only break mails and exports.
const unstorableInText = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
const unstorableInLine = /[\p{Cc}\p{Zl}\p{Zp}]|\p{Surrogate}/u;

/**
 * A visible character with what may follow it: a variation selector, and a joiner, which Persian, Indic scripts and emoji
 * need. Flags of regions are written with tags.
 */
const visible = String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+|[^\s\p{DI}\uFFF9-\uFFFB]\p{VS}?[\u200C\u200D]?`;
const invisible = new RegExp(String.raw`(${visible})|[\p{DI}\uFFF9-\uFFFB]`, 'gu');

/**
 * Removes invisible characters, which change how the text around them is displayed or compared: bidi controls,
 * zero-width characters, soft hyphens, tags. Names pasted from a page or a chat often contain some. Arabic and
 * Hebrew need none of them.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1');

// Local part as accepted by browsers; the domain may be internationalized. Quoted local parts are rejected on
// purpose.
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64})*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;
const phonePattern = /^(?=.*\d)[\d +()\-./]+$/;

/** Returns false for text with NUL, lone surrogates or control characters other than line breaks and tabs. */
export const isStorableText = (text: string): boolean => !unstorableInText.test(text);

type TextRule = {
  /** Shown for missing, null, wrongly typed and empty values. */
  required: string;
  minLength?: number;
  /** Shown if a non-empty text is shorter than `minLength`; defaults to `required`. */
  tooShort?: string;
  maxLength?: number;
  /** For a line; names the limit by default. */
  tooLong?: string;
};

/**
 * A line this many times as long as allowed is not cleaned before it is refused: a megabyte takes a quarter of a second.
 */
const cleanedFactor = 20;

/** Schema for single-line text, trimmed, without control characters; invisible ones are removed. */
export function line({ required, maxLength = nameMaxLength, tooLong = textTooLong(maxLength) }: TextRule) {
  return z
    .string({ error: required })
    .overwrite((text) => (text.length > maxLength * cleanedFactor ? text : withoutInvisible(text)))
    .trim()
    .min(1, { error: required })
    .max(maxLength, { error: tooLong })
    .refine((text) => !unstorableInLine.test(text), { error: messages.textUnstorable.en });
}

/**
 * Schema for multi-line text, trimmed, up to 10,000 characters; no control characters except line breaks and
 * tabs.
 */
export function freeText({
  required,
  minLength = 1,
  tooShort = required,
  maxLength = freeTextMaxLength,
}: TextRule) {
  return (
    z
      .string({ error: required })
      .trim()
      // One rule with two messages: an aborting rule would prevent the rules that compare fields from running.
      .min(Math.max(1, minLength), { error: ({ input }) => (input === '' ? required : tooShort) })
      .max(maxLength, { error: textTooLong(maxLength) })
      .refine(isStorableText, { error: messages.textUnstorable.en })
  );
}

/** Schema for an e-mail address, trimmed, up to 254 characters. */
export function email(message: string) {
  return z
    .string({ error: message })
    .trim()
    .max(emailMaxLength, { error: message, abort: true })
    .regex(emailPattern, { error: message })
    .meta({ format: 'email' });
}

/** Makes a text schema optional: absent, null, empty and blank all become undefined. */
export function optional<T extends z.ZodType<unknown, string>>(
  schema: T,
  wrongType: string = messages.textExpected.en,
) {
  return z
    .string({ error: wrongType })
    .nullish()
    .transform((text) => (text?.trim() ? text : undefined))
    .pipe(schema.optional());
}

/** A phone number: up to 40 digits, spaces and `+()-./`. Empty and null mean none. */
export const optionalPhone = optional(
  z
    .string({ error: messages.phoneInvalid.en })
    .trim()
    .max(phoneMaxLength, { error: messages.phoneInvalid.en })
    .regex(phonePattern, { error: messages.phoneInvalid.en }),
  messages.phoneInvalid.en,
);
