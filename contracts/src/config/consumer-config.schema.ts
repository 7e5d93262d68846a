import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { isStorableText } from '../text.ts';
import { localizedKeys, shapeInLocales } from './localized-key.ts';

/** The operator's own texts for consumers. */
export const consumerConfigKeys = [
  ...localizedKeys('withdrawalText'),
  ...localizedKeys('earlyStartText'),
] as const;

/** No stored value is longer. */
export const consumerTextMaxLength = 5000;

const withdrawalOf = (language: string) =>
  `The instruction on withdrawal that consumers read in ${language}; empty for our sample. \`{agency}\` and \`{email}\` are replaced.`;
const earlyStartOf = (language: string) =>
  `What a consumer agrees to in ${language} when the work may begin before the withdrawal period ends; empty for our sample.`;

const shapeOf = <Value>(make: (description: string) => Value) => ({
  ...shapeInLocales('withdrawalText', (language) => make(withdrawalOf(language))),
  ...shapeInLocales('earlyStartText', (language) => make(earlyStartOf(language))),
});

export const consumerConfigShape = shapeOf((description) => z.string().meta({ description }));

/** Trimmed, several lines; empty for our sample. */
export const consumerUpdateShape = shapeOf((description) =>
  z
    .string({ error: messages.textUnstorable.en })
    .trim()
    .max(consumerTextMaxLength, { error: messages.textTooLong.en })
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({ description }),
);

/** None of them, as the database has them before the operator writes any. */
export const noConsumerTexts = shapeOf(() => '');
