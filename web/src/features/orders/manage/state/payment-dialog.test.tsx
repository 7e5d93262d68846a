import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const question = { paymentStatus: 'unpaid', received: { receivedAmount: 298, openAmount: 0 } } as const;

test.each([
  ['en', false, /^\$298\.00 was received by card, .* asks for \$0\.00\./],
  ['en', true, /^\$298\.00 \(test payment, no money has moved\) was received by card/],
  ['de', false, /^Per Karte sind 298,00\s\$ eingegangen/],
  ['de', true, /^Per Karte sind 298,00\s\$ \(Testzahlung, es ist kein Geld geflossen\) eingegangen/],
] as const)(
  'in %s, with a test payment: %s, the dialog says what was received',
  async (locale, isTest, text) => {
    await renderApp(
      <PaymentDialog
        question={question}
        isTest={isTest}
        isPending={false}
        onConfirm={() => {}}
        onClose={() => {}}
      />,
      { locale, namespaces: ['admin', 'adminSession', 'adminQuote'] },
    );
    expect(screen.getByText(text)).toBeTruthy();
  },
);
