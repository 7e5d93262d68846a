export const testNote = {
  en: ' (test payment, no money has moved)',
  de: ' (Testzahlung, es ist kein Geld geflossen)',
};

export const refundFailedTodo = {
  en: 'Check your payment provider’s dashboard to see why it failed, and pay the client another way, such as by bank transfer.',
  de: 'Sehen Sie bei Ihrem Zahlungsanbieter nach, woran es lag, und zahlen Sie den Betrag auf anderem Weg zurück, etwa per Überweisung.',
};

export const unknownFacts = {
  en: { paid: 'Paid', refunded: 'Refunded', 'refund-failed': 'Refund failed', disputed: 'Disputed' },
  de: {
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    'refund-failed': 'Erstattung fehlgeschlagen',
    disputed: 'Beanstandet',
  },
} as const;
