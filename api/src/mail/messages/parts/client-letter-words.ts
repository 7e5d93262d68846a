import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** Words shared by the letters to a client after the confirmation of their order. */
export const clientLetterWords = {
  en: {
    hello: 'Hello',
    kicker: (id: number) => `Order no.\u00a0${id}`,
    page: 'Open your order page',
    keepPrivate:
      'Anyone who has the link can see your order and reply for you, so please keep it to yourself.',
    questions: 'A question? Just reply to this email.',
    reason: 'You are receiving this email because you requested a quote with this address on our website.',
  },
  de: {
    hello: 'Guten Tag',
    kicker: (id: number) => `Bestellung Nr.\u00a0${id}`,
    page: 'Ihre Bestellseite öffnen',
    keepPrivate:
      'Wer den Link hat, kann Ihre Bestellung sehen und für Sie antworten. Bitte geben Sie ihn nicht weiter.',
    questions: 'Sie haben eine Frage? Antworten Sie einfach auf diese E-Mail.',
    reason:
      'Sie erhalten diese E-Mail, weil Sie mit dieser Adresse auf unserer Website ein Angebot angefragt haben.',
  },
} satisfies Record<Locale, unknown>;
