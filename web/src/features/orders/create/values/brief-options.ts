import type { TranslationFunctions } from '#i18n/i18n-types.ts';

/** Brand names, the same in both languages and in the API. */
export const platforms = [
  'Instagram',
  'Facebook',
  'LinkedIn',
  'TikTok',
  'Pinterest',
  'YouTube',
  'X',
  'Google Business',
] as const;

type BriefTexts = TranslationFunctions['order']['brief'];
type OptionLists = {
  calendarDuration: readonly (keyof BriefTexts['durations'])[];
  copyType: readonly (keyof BriefTexts['copyTypes'])[];
  wordCount: readonly (keyof BriefTexts['wordCounts'])[];
};

const optionIds: OptionLists = {
  calendarDuration: ['twoWeeks', 'oneMonth', 'twoMonths', 'threeMonths'],
  copyType: ['website', 'newsletter', 'ads', 'product', 'article', 'other'],
  wordCount: ['upTo500', 'upTo1000', 'upTo2000', 'over2000'],
};

export type BriefChoices = Record<keyof OptionLists, readonly { value: string; label: string }[]>;

/**
 * Returns the option lists of the detailed brief. The form stores ids, so that a choice survives a change of
 * language; the order stores the label the visitor saw, because client and operator read it verbatim.
 */
export function briefChoices(LL: TranslationFunctions): BriefChoices {
  const { durations, copyTypes, wordCounts } = LL.order.brief;
  return {
    calendarDuration: optionIds.calendarDuration.map((id) => ({ value: id, label: durations[id]() })),
    copyType: optionIds.copyType.map((id) => ({ value: id, label: copyTypes[id]() })),
    wordCount: optionIds.wordCount.map((id) => ({ value: id, label: wordCounts[id]() })),
  };
}
