import { mailKinds, operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import { type OrderEvent, orderEventTypes } from '@storefront/contracts/orders/order.schema.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useI18n } from '#i18n/locale-provider.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { actorText, EventText, MailText } from './history-texts.tsx';

const moment = '2026-04-08T12:00:00.000Z';
const namespaces = ['adminSession', 'admin', 'adminQuote'] as const;

/** What the types have beside their name; JSON where the contract says so. */
const values: Partial<Record<OrderEvent['type'], Pick<OrderEvent, 'from' | 'to'>>> = {
  'status-changed': { from: 'pending', to: 'review' },
  'payment-changed': { from: 'unpaid', to: 'paid' },
  'details-changed': { from: '{"adminNotes":null}', to: '{"adminNotes":"Call on Monday"}' },
  'files-added': { from: null, to: 'brief.docx' },
  'quote-sent': { from: null, to: '2' },
  'options-changed': { from: '{"totalPrice":249}', to: '{"totalPrice":298}' },
  'quote-accepted': { from: '2', to: '298' },
  'quote-declined': { from: '2', to: 'Too much' },
  'question-asked': { from: null, to: 'When?' },
  'payment-received': { from: null, to: '{"amount":149}' },
  'payment-refunded': { from: null, to: '{"refundedAmount":50}' },
  'payment-disputed': { from: null, to: '{"amount":149}' },
};

const eventOf = (type: OrderEvent['type'], actor: string | null = null): OrderEvent => ({
  id: 1,
  orderId: 7,
  type,
  actor,
  createdAt: moment,
  from: null,
  to: null,
  ...values[type],
});

describe.each(['en', 'de'] as const)('the history in "%s"', (locale) => {
  it.each(orderEventTypes)('tells %s in words', async (type) => {
    const { container } = await renderApp(<EventText event={eventOf(type)} />, { locale, namespaces });
    const text = container.textContent ?? '';
    expect(text).toMatch(/^\p{Lu}\p{L}+/u);
    // Neither raw values nor gaps.
    expect(text).not.toMatch(/[{}]|–|undefined|null/);
  });

  it.each(['payment-received', 'payment-refunded'] as const)(
    'calls %s of the test checkout a test',
    async (type) => {
      const of = (provider: string) => ({
        ...eventOf(type),
        to: JSON.stringify({ amount: 149, refundedAmount: 149, provider }),
      });
      const words = { en: 'test payment', de: 'Testzahlung' }[locale];
      const test = await renderApp(<EventText event={of('test')} />, { locale, namespaces });
      expect(test.container.textContent).toContain(words);
      const real = await renderApp(<EventText event={of('stripe')} />, { locale, namespaces });
      expect(real.container.textContent).not.toContain(words);
    },
  );

  it.each(mailKinds)('names the mail %s and whom it goes to', async (kind) => {
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

it('says whose doing it was', async () => {
  function Actors() {
    const { LL } = useI18n();
    return (
      <p>{['dana', null, 'payment'].map((actor) => actorText(eventOf('created', actor), LL)).join(', ')}</p>
    );
  }
  await renderApp(<Actors />, { locale: 'de', namespaces });
  expect(screen.getByText('von dana, vom Kunden, vom Zahlungsanbieter')).toBeTruthy();
});
