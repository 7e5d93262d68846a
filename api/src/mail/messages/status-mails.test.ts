import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import type { WaitingStep } from '@storefront/contracts/orders/waiting.ts';
import { expect, test } from 'vitest';
import { oneLine } from '../testing/mail-text.ts';
import { sampleOrder } from '../testing/samples.ts';
import { renderStatusChanged } from './letters/status-changed.ts';

const publicUrl = 'https://shop.example';

test.each([
  ['en', 'Your order page says what comes next.', 'We will start as soon as its turn comes.'],
  [
    'de',
    'Was als Nächstes ansteht, sehen Sie auf Ihrer Bestellseite.',
    'Wir beginnen, sobald sie an der Reihe ist.',
  ],
] as const)(
  'a reopened order promises no beginning before it was accepted and paid: %s',
  async (locale, open, begins) => {
    const write = async (waitsFor: WaitingStep) => {
      const facts = { status: 'pending', waitsFor, dueAmount: 0, isUnrefunded: false, publicUrl } as const;
      return oneLine((await renderStatusChanged({ order: sampleOrder({ locale }), ...facts })).text);
    };
    for (const step of ['quote', 'acceptance', 'deposit'] as const) {
      expect(await write(step)).toContain(open);
      expect(await write(step)).not.toContain(begins);
    }
    expect(await write('start')).toContain(begins);
  },
);

test('an order that was reopened after its approval is not at work; a completed one may wait for the rest', async () => {
  const order = sampleOrder({ locale: 'de' });
  const write = async (status: OrderStatus, waitsFor: WaitingStep) => {
    const facts = { status, waitsFor, dueAmount: 0, isUnrefunded: false, publicUrl };
    return oneLine((await renderStatusChanged({ order, ...facts })).text);
  };
  for (const step of ['rest', 'completion'] as const) {
    expect(await write('in-progress', step)).toContain('Ihre Bestellung ist wieder offen.');
  }
  expect(await write('in-progress', 'changes')).toContain('wir arbeiten an Ihrer Bestellung.');
  expect(await write('completed', 'rest')).toContain('Ihre Bestellung ist abgeschlossen.');
});

test('an order set back to review while a version waits for its client says that it is there, as the page does', async () => {
  const facts = {
    status: 'review',
    waitsFor: 'approval',
    dueAmount: 0,
    isUnrefunded: false,
    publicUrl,
  } as const;
  const write = async (locale: 'en' | 'de') =>
    oneLine((await renderStatusChanged({ order: sampleOrder({ locale }), ...facts })).text);
  expect(await write('en')).toContain('A version of our work is ready for you on your order page.');
  expect(await write('de')).toContain(
    'eine Version unserer Arbeit liegt auf Ihrer Bestellseite für Sie bereit.',
  );
});
