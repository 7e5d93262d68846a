import { locales } from '@storefront/contracts/i18n/locale.ts';
import { mailKinds, operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import {
  type OrderEventData,
  type OrderEventOf,
  type OrderEventType,
  orderEventTypes,
  stepReasons,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { disputeOutcomes } from '@storefront/contracts/orders/payment.schema.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useI18n } from '#i18n/locale-provider.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { actorText, EventText, MailText } from './history-texts.tsx';

const moment = '2026-04-08T12:00:00.000Z';
const namespaces = ['adminSession', 'admin', 'adminQuote', 'adminDelivery'] as const;

const options = { quantity: 1, addons: [], totalPrice: 249 };
const ofPayment = { paymentId: 1, amount: 149, isTest: false };
const ofRound = { version: 2, round: 1 };
const samples: { [Type in OrderEventType]: OrderEventOf<Type> } = {
  created: { type: 'created' },
  'status-changed': { type: 'status-changed', from: 'pending', to: 'review' },
  'payment-changed': { type: 'payment-changed', from: 'unpaid', to: 'paid', isTest: false },
  archived: { type: 'archived' },
  unarchived: { type: 'unarchived' },
  assigned: { type: 'assigned', from: null, to: 'dana' },
  'details-changed': {
    type: 'details-changed',
    from: { adminNotes: null },
    to: { adminNotes: 'Call on Monday' },
  },
  'files-added': { type: 'files-added', names: ['brief.docx'] },
  'quote-sent': { type: 'quote-sent', version: 2 },
  'options-changed': { type: 'options-changed', from: options, to: { ...options, totalPrice: 298 } },
  'quote-accepted': { type: 'quote-accepted', version: 2, totalPrice: 298, buyerKind: 'consumer' },
  'quote-declined': { type: 'quote-declined', version: 2, text: 'Too much' },
  'quote-expired': { type: 'quote-expired', version: 1 },
  'message-sent': { type: 'message-sent', messageId: 1, from: 'client', text: 'When?', files: ['a.png'] },
  'payment-received': { type: 'payment-received', ...ofPayment, kind: 'deposit' },
  'payment-refunded': { type: 'payment-refunded', ...ofPayment, refundedAmount: 50 },
  'payment-refund-failed': {
    type: 'payment-refund-failed',
    ...ofPayment,
    failedAmount: 50,
    refundedAmount: 0,
  },
  'payment-disputed': { type: 'payment-disputed', ...ofPayment },
  'payment-mismatched': { type: 'payment-mismatched', ...ofPayment, chargedAmount: 12.5, currency: 'EUR' },
  'client-address-renewed': { type: 'client-address-renewed' },
  'deliverable-sent': { type: 'deliverable-sent', version: 2, names: ['home.png', 'newsletter.html'] },
  'deliverable-approved': { type: 'deliverable-approved', version: 2 },
  'changes-requested': { type: 'changes-requested', ...ofRound, texts: ['A larger logo'] },
  'changes-withdrawn': { type: 'changes-withdrawn', ...ofRound },
  'changes-started': { type: 'changes-started', ...ofRound },
  'round-offered': { type: 'round-offered', offerId: 1, price: 50 },
  'round-offer-withdrawn': { type: 'round-offer-withdrawn', offerId: 1, price: 50 },
  'round-accepted': { type: 'round-accepted', offerId: 1, price: 50 },
  'round-given': { type: 'round-given', offerId: 1 },
  'person-corrected': { type: 'person-corrected' },
  'person-erased': { type: 'person-erased' },
  'work-handed-over': { type: 'work-handed-over', version: 2, names: ['home.png'] },
  'feedback-left': { type: 'feedback-left', text: 'Good work', mayPublish: true },
  'contract-withdrawn': { type: 'contract-withdrawn', version: 1, name: 'Jordan Example' },
};

describe.each(locales)('the history in "%s"', (locale) => {
  test.each(orderEventTypes)('tells %s in words', async (type) => {
    const { container } = await renderApp(<EventText data={samples[type]} />, { locale, namespaces });
    const text = container.textContent ?? '';
    expect(text).toMatch(/^\p{Lu}\p{L}+/u);
    // No raw values or gaps.
    expect(text).not.toMatch(/[{}]|–|undefined|null/);
  });

  test('tells how a dispute ended', async () => {
    const words = { en: ['won', 'lost'], de: ['abgewehrt', 'verloren'] }[locale];
    for (const [index, outcome] of disputeOutcomes.entries()) {
      const data = { ...samples['payment-disputed'], outcome } as OrderEventData;
      const { container } = await renderApp(<EventText data={data} />, { locale, namespaces });
      expect(container.textContent).toContain(words[index]);
    }
  });

  test('does not call money that a dispute took a refund', async () => {
    const data = { ...samples['payment-refunded'], reason: 'dispute-lost' } as OrderEventData;
    const { container } = await renderApp(<EventText data={data} />, { locale, namespaces });
    expect(container.textContent).toContain({ en: 'Counts as refunded', de: 'Gilt als erstattet' }[locale]);
  });

  test.each(['payment-received', 'payment-refunded', 'payment-disputed', 'payment-changed'] as const)(
    'calls %s of the test checkout a test',
    async (type) => {
      const words = { en: 'test payment', de: 'Testzahlung' }[locale];
      const test = { ...samples[type], isTest: true } as OrderEventData;
      const shown = await renderApp(<EventText data={test} />, { locale, namespaces });
      expect(shown.container.textContent).toContain(words);
      const real = await renderApp(<EventText data={samples[type]} />, { locale, namespaces });
      expect(real.container.textContent).not.toContain(words);
    },
  );

  test.each(mailKinds)('names the mail %s and whom it goes to', async (kind) => {
    const to = operatorMailKinds.has(kind) ? 'operator' : 'client';
    const mail = { id: 1, kind, to, attempts: 1, lastError: null, createdAt: moment } as const;
    const { container } = await renderApp(
      <MailText mail={{ ...mail, state: 'sent', sentAt: moment, nextAttemptAt: null }} />,
      { locale, namespaces },
    );
    const toWhom = {
      en: { client: 'to the client', operator: 'to you' },
      de: { client: 'an den Kunden', operator: 'an Sie' },
    };
    expect(container.textContent).toContain(`${toWhom[locale][to]}:`);
  });
});

test.each(stepReasons)('says why the status followed by itself: %s', async (reason) => {
  const data = { type: 'status-changed', from: 'pending', to: 'review', reason } as const;
  const { container } = await renderApp(<EventText data={data} />, { locale: 'de', namespaces });
  expect(container.textContent).toMatch(/\(von selbst, da .+\)$/);
});

test('says whose doing it was', async () => {
  function Actors() {
    const { LL } = useI18n();
    return <p>{['dana', null, 'payment'].map((actor) => actorText({ actor }, LL)).join(', ')}</p>;
  }
  await renderApp(<Actors />, { locale: 'de', namespaces });
  expect(screen.getByText('von dana, vom Kunden, vom Zahlungsanbieter')).toBeTruthy();
});
