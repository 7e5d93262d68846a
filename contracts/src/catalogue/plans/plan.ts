import type { Localized } from '../../i18n/locale.ts';

/** Estimated delivery; `working-days` leaves weekends out. */
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
  /** Times that the client may send a list of changes without paying more; what `features` says in words. */
  readonly rounds: number;
  /** What the client provides, when that needs saying. */
  readonly assetsNote?: Localized;
  /** Preselected, and marked 'Most Popular'; exactly one plan of a service. */
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
