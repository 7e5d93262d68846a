import type { Locale } from '../../i18n/locale.ts';
import type { PaymentKind } from '../../pricing/due-payments.ts';

/** Words of a receipt, the same on the client's page and in the PDF. */
export const receiptWords = {
  en: {
    payments: 'Card payments',
    kinds: { deposit: 'Deposit', full: 'Full amount', rest: 'Remaining amount' },
    reference: (reference: string) => `Reference ${reference}`,
    otherPayments: 'Paid in other ways',
    recorded: 'Recorded by us',
    recordedOn: (moment: string) => `Recorded by us on ${moment}`,
    paid: 'Paid so far',
    open: 'Still open',
    test: 'The card payments marked as a test were made in the test checkout: no money has moved for them.',
    testPayment: 'Test payment, no money has moved',
  },
  de: {
    payments: 'Kartenzahlungen',
    kinds: { deposit: 'Anzahlung', full: 'Ganzer Betrag', rest: 'Restbetrag' },
    reference: (reference: string) => `Referenz ${reference}`,
    otherPayments: 'Auf anderem Weg bezahlt',
    recorded: 'Von uns erfasst',
    recordedOn: (moment: string) => `Von uns erfasst am ${moment}`,
    paid: 'Bisher bezahlt',
    open: 'Noch offen',
    test: 'Die als Test gekennzeichneten Kartenzahlungen stammen aus der Testkasse: Dafür ist kein Geld geflossen.',
    testPayment: 'Testzahlung, es ist kein Geld geflossen',
  },
} satisfies Record<Locale, { kinds: Record<PaymentKind, string> } & Record<string, unknown>>;
