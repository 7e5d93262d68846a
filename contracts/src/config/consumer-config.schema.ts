import { z } from 'zod';
import { messages, textTooLong } from '../errors/messages.ts';
import { isStorableText } from '../text.ts';
import { localizedKeys, shapeInLocales } from './localized-key.ts';

/** Settings with the operator's own texts for consumers. */
export const consumerConfigKeys = [
  ...localizedKeys('withdrawalText'),
  ...localizedKeys('earlyStartText'),
] as const;

/** The maximum length of any stored value. */
export const consumerTextMaxLength = 5000;

const withdrawalOf = (language: string) =>
  `The withdrawal instructions for consumers in ${language}; empty for the sample text. \`{agency}\` and \`{email}\` are replaced.`;
const earlyStartOf = (language: string) =>
  `The consent of a consumer, in ${language}, to work beginning before the withdrawal period ends; empty for the sample text.`;

const shapeOf = <Value>(make: (description: string) => Value) => ({
  ...shapeInLocales('withdrawalText', (language) => make(withdrawalOf(language))),
  ...shapeInLocales('earlyStartText', (language) => make(earlyStartOf(language))),
});

export const consumerConfigShape = shapeOf((description) => z.string().meta({ description }));

/** Trimmed, multi-line; empty for the sample text. */
export const consumerUpdateShape = shapeOf((description) =>
  z
    .string({ error: messages.textExpected.en })
    .trim()
    .max(consumerTextMaxLength, { error: textTooLong(consumerTextMaxLength) })
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({ description }),
);

/** Empty texts, the initial state in the database. */
export const noConsumerTexts = shapeOf(() => '');
