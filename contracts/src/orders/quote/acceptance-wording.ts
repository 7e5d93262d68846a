import type { Locale } from '../../i18n/locale.ts';
import { formatUsd } from '../../pricing/format-price.ts';

/** Changes whenever the text below does; stored with each acceptance, beside the text itself. */
export const acceptanceWordingVersion = '2026-11-2';

export type AcceptedTerms = {
  orderId: number;
  quoteVersion: number;
  /** Whole US dollars. */
  totalPrice: number;
  depositAmount: number;
};

/**
 * Returns the sentence beside the button with which a client accepts a quote. The page shows it and the
 * server records it, so it is defined here, once. Amounts are in US dollars, as charged.
 */
export function acceptanceWording(terms: AcceptedTerms, locale: Locale): string {
  const { orderId, quoteVersion } = terms;
  const total = formatUsd(terms.totalPrice, locale);
  const deposit = formatUsd(terms.depositAmount, locale);
  return {
    en: `I accept quote no.\u00a0${orderId}-${quoteVersion} for ${total} under the Terms & Conditions. A deposit of ${deposit} is due before work begins.`,
    de: `Ich nehme das Angebot Nr.\u00a0${orderId}-${quoteVersion} über ${total} an; es gelten die AGB. Die Anzahlung von ${deposit} ist vor Arbeitsbeginn fällig.`,
  }[locale];
}
