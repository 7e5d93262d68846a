import { type Locale, type Localized, locales } from '../i18n/locale.ts';
import { recordOf } from '../lib/record-of.ts';
import type { Config } from './config.schema.ts';
import { type LocalizedKey, localizedKey } from './localized-key.ts';

export const paymentNoteMaxLength = 1000;

/** How to pay while card payments are unavailable, in each language, until the operator sets their own text. */
export const paymentNoteDefaults: Readonly<Record<Locale, string>> = {
  en: 'We do not take cards on this page. We will email you an invoice that says where to pay and by when; please include your order number with the payment. If anything is unclear, write to us.',
  de: 'Kartenzahlungen nehmen wir auf dieser Seite nicht an. Sie erhalten von uns per E-Mail eine Rechnung, auf der steht, wohin und bis wann Sie bezahlen; bitte geben Sie dabei Ihre Bestellnummer an. Wenn etwas unklar ist, schreiben Sie uns.',
};

/** Returns how the client's page says to pay where card payments are unavailable. */
export function paymentNoteOf(set: Pick<Config, LocalizedKey<'paymentNote'>>): Localized {
  return recordOf(
    locales,
    (locale) => set[localizedKey('paymentNote', locale)] || paymentNoteDefaults[locale],
  );
}
