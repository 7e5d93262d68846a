import type { Localized } from '../../i18n/locale.ts';

/** Estimated delivery; `working-days` excludes weekends. */
export type Eta = {
  readonly minDays: number;
  readonly maxDays: number;
  readonly unit: 'working-days' | 'days';
};

export type Plan = {
  /** Stored in `orderDetails.selectedPlan`. */
  readonly id: string;
  readonly name: Localized;
  readonly description: Localized;
  /** Whole US dollars, paid once per unit of quantity. */
  readonly priceUsd: number;
  readonly eta: Eta;
  readonly features: readonly Localized[];
  readonly notIncluded: readonly Localized[];
  /** Rounds of changes included in the price; `features` states the same in words. */
  readonly rounds: number;
  /** What the client has to provide, if it needs pointing out. */
  readonly assetsNote?: Localized;
  /** Preselected, and marked 'Most Popular'; exactly one plan per service. */
  readonly isHighlighted: boolean;
};

export const workingDays = (minDays: number, maxDays: number): Eta => ({
  minDays,
  maxDays,
  unit: 'working-days',
});
export const days = (minDays: number, maxDays: number): Eta => ({ minDays, maxDays, unit: 'days' });

export const oneRevision: Localized = {
  en: 'Up to 1\u00a0revision round',
  de: 'Bis zu 1\u00a0Korrekturrunde',
};
export const twoRevisions: Localized = {
  en: 'Up to 2\u00a0revision rounds',
  de: 'Bis zu 2\u00a0Korrekturrunden',
};
