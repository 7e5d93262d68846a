import type { Localized } from '../../i18n/locale.ts';

export type Addon = {
  /** Stored in `orderDetails.addons`. */
  readonly id: string;
  readonly name: Localized;
  /** Shown below the add-on on request. */
  readonly description: Localized;
  /** Whole US dollars, once per order whatever the quantity. */
  readonly priceUsd: number;
};
