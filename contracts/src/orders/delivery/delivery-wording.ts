import type { Locale } from '../../i18n/locale.ts';
import { formatUsd } from '../../pricing/format-price.ts';

/**
 * Changes whenever the texts below do; stored with each approval and each further round, beside the text
 * itself.
 */
export const deliveryWordingVersion = '2026-11-1';

/** The sentence beside the button with which a client approves a deliverable. */
export function approvalWording(terms: { orderId: number; version: number }, locale: Locale): string {
  const { orderId, version } = terms;
  return {
    en: `I approve version ${version} of order no.\u00a0${orderId} as it was delivered. No further changes are needed.`,
    de: `Ich nehme Version\u00a0${version} der Bestellung Nr.\u00a0${orderId} so ab, wie sie geliefert wurde. Weitere Änderungen sind nicht nötig.`,
  }[locale];
}

/** The sentence beside the button with which a client accepts a further round; `price` in whole US dollars. */
export function roundWording(terms: { orderId: number; price: number }, locale: Locale): string {
  const { orderId } = terms;
  const price = formatUsd(terms.price, locale);
  return {
    en: `I add a further revision round to order no.\u00a0${orderId} for ${price} under the Terms & Conditions. The amount is added to the total.`,
    de: `Ich nehme zur Bestellung Nr.\u00a0${orderId} eine weitere Korrekturrunde für ${price} hinzu; es gelten die AGB. Der Betrag kommt zur Summe hinzu.`,
  }[locale];
}
