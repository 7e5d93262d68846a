import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/due-payments.ts';
import type { TestAction } from './play-card.ts';

type Titled = { title: string; text: string };
type TestTexts = {
  badge: string;
  notice: string;
  titles: Record<PaymentKind, string>;
  intro: string;
  order: string;
  amount: string;
  legend: string;
  actions: Record<TestAction, { label: string; hint: string }>;
  over: Record<'paid' | 'declined' | 'canceled', Titled>;
  unknown: Titled;
  back: string;
  home: string;
};

/** Texts of the test checkout. Every screen states that no money moves. */
export const testTexts: Readonly<Record<Locale, TestTexts>> = {
  en: {
    badge: 'Test checkout',
    notice: 'This is a test. No money moves, and no card is needed.',
    titles: { deposit: 'Pay the deposit', full: 'Pay the full amount', rest: 'Pay the rest' },
    intro: 'A card payment provider takes this place once its keys are set.',
    order: 'Order number',
    amount: 'Amount',
    legend: 'What should happen?',
    actions: {
      pay: { label: 'Pay', hint: 'The payment succeeds.' },
      'pay-late': {
        label: 'Pay, report comes late',
        hint: 'You are back first; the report follows after ten seconds.',
      },
      'pay-twice': { label: 'Pay, report comes twice', hint: 'The same report arrives two times at once.' },
      decline: { label: 'Decline the card', hint: 'The payment fails.' },
      cancel: { label: 'Cancel', hint: 'Back to the order without paying.' },
    },
    over: {
      paid: { title: 'Test payment made', text: 'This checkout is over. No money has moved.' },
      declined: {
        title: 'Card declined',
        text: 'The test payment failed. You can try again from your order.',
      },
      canceled: { title: 'Payment canceled', text: 'This checkout is over, nothing was paid.' },
    },
    unknown: { title: 'No such checkout', text: 'Please start the payment again from your order.' },
    back: 'Back to your order',
    home: 'Back to home',
  },
  de: {
    badge: 'Testkasse',
    notice: 'Dies ist ein Test. Es fließt kein Geld, und Sie brauchen keine Karte.',
    titles: { deposit: 'Anzahlung leisten', full: 'Ganzen Betrag bezahlen', rest: 'Restbetrag bezahlen' },
    intro: 'Sobald die Schlüssel eines Zahlungsanbieters gesetzt sind, steht er an dieser Stelle.',
    order: 'Bestellnummer',
    amount: 'Betrag',
    legend: 'Was soll geschehen?',
    actions: {
      pay: { label: 'Bezahlen', hint: 'Die Zahlung gelingt.' },
      'pay-late': {
        label: 'Bezahlen, Meldung kommt spät',
        hint: 'Sie sind zuerst zurück, die Meldung folgt nach zehn Sekunden.',
      },
      'pay-twice': {
        label: 'Bezahlen, Meldung kommt doppelt',
        hint: 'Dieselbe Meldung trifft zweimal gleichzeitig ein.',
      },
      decline: { label: 'Karte ablehnen', hint: 'Die Zahlung schlägt fehl.' },
      cancel: { label: 'Abbrechen', hint: 'Zurück zur Bestellung, ohne zu bezahlen.' },
    },
    over: {
      paid: { title: 'Testzahlung erfolgt', text: 'Dieser Vorgang ist beendet. Es ist kein Geld geflossen.' },
      declined: {
        title: 'Karte abgelehnt',
        text: 'Die Testzahlung ist fehlgeschlagen. Sie können es über Ihre Bestellung noch einmal versuchen.',
      },
      canceled: {
        title: 'Zahlung abgebrochen',
        text: 'Dieser Vorgang ist beendet, es wurde nichts bezahlt.',
      },
    },
    unknown: {
      title: 'Diese Kasse gibt es nicht',
      text: 'Bitte beginnen Sie die Zahlung noch einmal über Ihre Bestellung.',
    },
    back: 'Zurück zu Ihrer Bestellung',
    home: 'Zurück zur Startseite',
  },
};

/** Shown after a checkout in a browser that does not know the order. */
export const returnTexts: Readonly<Record<Locale, Titled & { home: string }>> = {
  en: {
    title: 'Back from the checkout',
    text: 'To see your order and its payments, please open the link in our email.',
    home: 'Back to home',
  },
  de: {
    title: 'Zurück von der Kasse',
    text: 'Ihre Bestellung und ihre Zahlungen sehen Sie über den Link in unserer E-Mail.',
    home: 'Zurück zur Startseite',
  },
};
