import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { receiptWords } from '@storefront/contracts/orders/receipt/receipt-words.ts';
import { priceLines } from '@storefront/contracts/pricing/quote-totals.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { ClientReceipt } from './client-receipt.tsx';

const receipt: Receipt = {
  orderId: 1042,
  number: '1042-R1',
  issuedAt: '2026-04-09T09:30:00.000Z',
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  locale: 'en',
  serviceType: 'email-template',
  lines: priceLines(
    {
      serviceType: 'email-template',
      planId: 'designAndCode',
      quantity: 1,
      addonIds: ['platform-integration'],
    },
    298,
  ),
  subtotal: 298,
  adjustment: { amount: -50, reason: 'Returning client' },
  totalPrice: 248,
  payments: [
    {
      kind: 'deposit',
      amount: 124,
      refundedAmount: 0,
      paidAt: '2026-04-09T09:30:00.000Z',
      reference: 'pi_1',
      isTest: true,
    },
  ],
  otherPayments: 0,
  recordedPayments: [],
  paidAmount: 124,
  openAmount: 124,
  currency: 'USD',
  isTest: true,
  pdfPath: '/api/client-orders/a-secret/receipt.pdf',
  agency: noAgencyDetails,
};

describe('the receipt', () => {
  test.each([
    [
      'en',
      'Receipt 1042-R1',
      '$248.00',
      '$249.00',
      /^The card payments marked as a test .* no money has moved/,
    ],
    [
      'de',
      'Quittung 1042-R1',
      '248,00\u00a0$',
      '249,00\u00a0$',
      /^Die als Test gekennzeichneten .* kein Geld/,
    ],
  ] as const)(
    'names dollars as charged in %s, and links the PDF',
    async (locale, title, total, plan, test) => {
      await renderApp(<ClientReceipt receipt={receipt} token="a-secret" />, {
        locale,
        namespaces: ['clientOrder'],
      });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByTestId('order-total').textContent).toBe(total);
      expect(screen.getByText(plan, { normalizer: (text) => text })).toBeTruthy();
      expect(screen.getByText(test)).toBeTruthy();
      expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('href')).toBe(
        `/api/client-orders/a-secret/receipt.pdf?lang=${locale}`,
      );
    },
  );

  test.each([
    ['en', 'Test payment, no money has moved'],
    ['de', 'Testzahlung, es ist kein Geld geflossen'],
  ] as const)('marks each payment of the test checkout, and no other, in %s', async (locale, mark) => {
    const [test] = receipt.payments;
    const payments = [test!, { ...test!, reference: 'pi_2', isTest: false }];
    await renderApp(<ClientReceipt receipt={{ ...receipt, payments }} token="a-secret" />, {
      locale,
      namespaces: ['clientOrder'],
    });
    const marks = screen.getAllByText(mark);
    expect(marks.map((one) => one.parentElement?.textContent?.includes('pi_1'))).toEqual([true]);
    // In the words of the PDF.
    const words = receiptWords[locale];
    expect(screen.getByText(words.paid)).toBeTruthy();
    expect(screen.getByText(words.reference('pi_2'))).toBeTruthy();
  });

  test.each([
    ['en', 'Rounded up for you', '$0.50'],
    ['de', 'Zu Ihren Gunsten aufgerundet', '0,50\u00a0$'],
  ] as const)('adds up when cents were refunded, in %s', async (locale, term, cents) => {
    const [payment] = receipt.payments;
    const payments = [{ ...payment!, amount: 149, refundedAmount: 100.5 }];
    await renderApp(<ClientReceipt receipt={{ ...receipt, payments, paidAmount: 49 }} token="a-secret" />, {
      locale,
      namespaces: ['clientOrder'],
    });
    expect(screen.getByText(term).nextSibling?.textContent).toBe(cents);
  });

  test.each([
    ['en', 'Card payments', 'Paid in other ways', /^Recorded by us on Apr 9, 2026/],
    ['de', 'Kartenzahlungen', 'Auf anderem Weg bezahlt', /^Von uns erfasst am 9\. Apr\. 2026/],
  ] as const)('names money that was recorded, and no card, in %s', async (locale, card, other, record) => {
    const recordedPayments = [{ amount: 124, recordedAt: receipt.issuedAt }];
    const recorded = { ...receipt, payments: [], otherPayments: 124, recordedPayments };
    await renderApp(<ClientReceipt receipt={recorded} token="a-secret" />, {
      locale,
      namespaces: ['clientOrder'],
    });
    expect(screen.getByRole('heading', { name: other })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: card })).toBeNull();
    expect(screen.getByText(record).nextSibling?.textContent).toContain('124');
  });
});
