import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { isStorableText } from '../text.ts';

/** The operator's own texts for consumers. */
export const consumerConfigKeys = [
  'withdrawalTextEn',
  'withdrawalTextDe',
  'earlyStartTextEn',
  'earlyStartTextDe',
] as const;
type ConsumerConfigKey = (typeof consumerConfigKeys)[number];

/** No stored value is longer. */
export const consumerTextMaxLength = 5000;

const withdrawalOf = (language: string) =>
  `The instruction on withdrawal that consumers read in ${language}; empty for our sample. \`{agency}\` and \`{email}\` are replaced.`;
const earlyStartOf = (language: string) =>
  `What a consumer agrees to in ${language} when the work may begin before the withdrawal period ends; empty for our sample.`;

const descriptions: Readonly<Record<ConsumerConfigKey, string>> = {
  withdrawalTextEn: withdrawalOf('English'),
  withdrawalTextDe: withdrawalOf('German'),
  earlyStartTextEn: earlyStartOf('English'),
  earlyStartTextDe: earlyStartOf('German'),
};

const stored = (key: ConsumerConfigKey) => z.string().meta({ description: descriptions[key] });

/** Trimmed, several lines; empty for our sample. */
const update = (key: ConsumerConfigKey) =>
  z
    .string({ error: messages.textUnstorable.en })
    .trim()
    .max(consumerTextMaxLength, { error: messages.textTooLong.en })
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({ description: descriptions[key] });

export const consumerConfigShape = {
  withdrawalTextEn: stored('withdrawalTextEn'),
  withdrawalTextDe: stored('withdrawalTextDe'),
  earlyStartTextEn: stored('earlyStartTextEn'),
  earlyStartTextDe: stored('earlyStartTextDe'),
};

export const consumerUpdateShape = {
  withdrawalTextEn: update('withdrawalTextEn'),
  withdrawalTextDe: update('withdrawalTextDe'),
  earlyStartTextEn: update('earlyStartTextEn'),
  earlyStartTextDe: update('earlyStartTextDe'),
};

/** None of them, as the database has them before the operator writes any. */
export const noConsumerTexts = {
  withdrawalTextEn: '',
  withdrawalTextDe: '',
  earlyStartTextEn: '',
  earlyStartTextDe: '',
} as const satisfies Record<ConsumerConfigKey, string>;
