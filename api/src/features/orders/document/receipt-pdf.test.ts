import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { pdfText } from '@storefront/db/testing/pdf-text.ts';
import { expect, test } from 'vitest';
import { renderReceiptPdf } from './receipt-pdf.ts';
import { receiptFileName } from './receipt-pdf-words.ts';

const receipt: Receipt = {
  orderId: 1042,
  number: '1042-R2',
  issuedAt: '2026-04-20T10:00:00.000Z',
  clientName: 'Jördis Größenwahn',
  clientEmail: 'joerdis@example.com',
  locale: 'en',
  serviceType: 'email-template',
  lines: [
    {
      kind: 'plan',
      id: 'designAndCode',
      name: { en: 'Design & Code', de: 'Design & Code' },
      quantity: 2,
      unitPrice: 249,
      amount: 498,
    },
    {
      kind: 'addon',
      id: 'analytics-setup',
      name: { en: 'Analytics setup', de: 'Analytics einrichten' },
      quantity: 1,
      unitPrice: 29,
      amount: 29,
    },
  ],
  subtotal: 527,
  adjustment: { amount: -27, reason: 'Treuerabatt für Stammkunden, €uro-fest' },
  totalPrice: 500,
  payments: [
    {
      kind: 'deposit',
      amount: 250,
      refundedAmount: 0,
      paidAt: '2026-04-09T08:15:00.000Z',
      reference: 'pi_1',
      isTest: false,
    },
    {
      kind: 'rest',
      amount: 250,
      refundedAmount: 40,
      paidAt: '2026-04-20T10:00:00.000Z',
      reference: 'pi_2',
      isTest: false,
    },
  ],
  otherPayments: 0,
  recordedPayments: [],
  paidAmount: 500,
  openAmount: 0,
  currency: 'USD',
  isTest: false,
  pdfPath: '/api/client-orders/x/receipt.pdf',
  agency: noAgencyDetails,
};

const render = (given: Receipt, locale: Locale, timeZone = 'UTC') =>
  renderReceiptPdf({ receipt: given, locale, timeZone });

test('names the days of the site’s time zone, as the mail about a payment does', async () => {
  const [payment] = receipt.payments;
  const payments = [{ ...payment!, paidAt: '2026-04-09T22:30:00.000Z' }];
  const text = pdfText(await render({ ...receipt, payments }, 'en', 'Europe/Berlin'));
  expect(text).toContain('April\u00a010,\u00a02026');
  expect(text).not.toContain('April\u00a09,\u00a02026');
});

test('has every figure in English, in US dollars as charged', async () => {
  const pdf = await render(receipt, 'en');
  const lines = pdfText(pdf).split('\n');
  expect(lines).toEqual([
    'Pixel & Prose',
    'Receipt',
    'Receipt no.',
    '1042-R2',
    'Date',
    'April\u00a020,\u00a02026',
    'Order no.',
    '1042',
    'For',
    'Jördis Größenwahn',
    'joerdis@example.com',
    'What was ordered: Email Template',
    '2\u00a0× Design & Code ($249.00)',
    '$498.00',
    'Analytics setup',
    '$29.00',
    'Treuerabatt für Stammkunden, €uro-fest',
    '−$27.00',
    'Total',
    '$500.00',
    'Card payments',
    'Deposit, April\u00a09,\u00a02026',
    '$250.00',
    'Reference pi_1',
    'Remaining amount, April\u00a020,\u00a02026',
    '$250.00',
    'Reference pi_2',
    'Refunded',
    '−$40.00',
    'Paid so far',
    '$500.00',
    'Still open',
    '$0.00',
    'All amounts in US dollars, as charged.',
    'Pixel & Prose, hello@pixelandprose.example',
  ]);
  expect(receiptFileName(receipt, 'en')).toBe('receipt-1042-R2.pdf');
});

test('has every figure in German, and says so', async () => {
  const recorded = {
    otherPayments: 30,
    recordedPayments: [
      { amount: 10, recordedAt: null },
      { amount: 20, recordedAt: '2026-04-22T10:00:00.000Z' },
    ],
  };
  const payments = receipt.payments.map((payment, index) => ({ ...payment, isTest: index === 0 }));
  const pdf = await render({ ...receipt, isTest: true, payments, ...recorded }, 'de');
  const text = pdfText(pdf);
  for (const words of [
    'Quittung',
    '20.\u00a0April\u00a02026',
    '498,00\u00a0$',
    '−27,00\u00a0$',
    'Anzahlung, 9.\u00a0April\u00a02026',
    'Auf anderem Weg bezahlt\nVon uns erfasst\n10,00\u00a0$',
    'Von uns erfasst am 22.\u00a0April\u00a02026\n20,00\u00a0$',
    // Says it of the payments that were tests only: other money on the same receipt is real.
    'Die als Test gekennzeichneten Kartenzahlungen stammen aus der Testkasse',
    'Testzahlung, es ist kein Geld geflossen\nReferenz pi_1',
  ]) {
    expect(text).toContain(words);
  }
  expect(text.match(/Testzahlung/g)).toHaveLength(1);
  expect(pdf.toString('latin1')).toContain('/Lang (de)');
  expect(receiptFileName(receipt, 'de')).toBe('quittung-1042-R2.pdf');
});

test('names no card where none was used', async () => {
  const recordedPayments = [{ amount: 500, recordedAt: '2026-04-22T10:00:00.000Z' }];
  const text = pdfText(
    await render({ ...receipt, payments: [], otherPayments: 500, recordedPayments }, 'en'),
  );
  expect(text).not.toContain('card');
  expect(text).toContain(
    'Paid in other ways\nRecorded by us on April\u00a022,\u00a02026\n$500.00\nPaid so far',
  );
});

test('writes names of other alphabets, breaks long ones, and stays small', async () => {
  const clientName = `Łukasz Žák, Νίκος, Борис, Nguyễn, 山田 ${'w'.repeat(150)}`;
  const pdf = await render({ ...receipt, clientName }, 'en');
  // The space at a line break is not part of the text.
  const text = pdfText(pdf).replaceAll('\n', '');
  expect(text).toContain(clientName.replace('山田 ', '??'));
  expect(text).toContain('Some letters of the name or of the texts cannot be printed here.');
  expect(pdf.length).toBeLessThan(60_000);
});

test.each([
  ['山田 太郎', null],
  ['محمد', null],
  ['Jordan', { amount: -5, reason: '割引' }],
])('says that it cannot print %s in full, and where it can be read', async (clientName, adjustment) => {
  const pdf = await render({ ...receipt, clientName, adjustment }, 'de');
  expect(pdfText(pdf).replaceAll('\n', '')).toContain('lassen sich hier nicht drucken');
});

test('is issued by the agency as the settings name it', async () => {
  const agency = {
    ...noAgencyDetails,
    agencyName: 'Muster',
    agencyForm: 'GmbH',
    agencyAddress: 'Weg 1\nBerlin',
    agencyVatId: 'DE123456789',
  };
  const lines = pdfText(await render({ ...receipt, agency }, 'de')).split('\n');
  expect(lines[0]).toBe('Muster GmbH');
  expect(lines.slice(-2)).toEqual(['Muster GmbH · Weg 1, Berlin', 'Umsatzsteuer-ID: DE123456789']);
});

test.each([
  ['en', 'Rounded up for you\n$0.50\nPaid so far\n$49.00'],
  ['de', 'Zu Ihren Gunsten aufgerundet\n0,50\u00a0$\nBisher bezahlt\n49,00\u00a0$'],
] as const)('adds up when cents were refunded, in %s', async (locale, sum) => {
  const [payment] = receipt.payments;
  const payments = [{ ...payment!, amount: 149, refundedAmount: 100.5 }];
  expect(pdfText(await render({ ...receipt, payments, paidAmount: 49 }, locale))).toContain(sum);
  expect(pdfText(await render(receipt, locale))).not.toContain(sum.split('\n')[0]);
});
