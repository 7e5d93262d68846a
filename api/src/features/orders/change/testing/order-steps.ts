import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import { deliveryWordingVersion } from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#testing/create-test-app.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import type { ProviderModel } from '../../payment/testing/provider-model.ts';
import { expireQuotes } from '../../quote/expire-quotes.ts';

/** An order with those who act on it. */
export type Story = {
  app: TestApp;
  visitor: TestClient;
  admin: TestClient;
  id: number;
  /** Changes when the operator renews the address of the client's page. */
  token: string;
  provider: ProviderModel;
};

/** One of the items, chosen by the step's number. */
const oneOf = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length]!;

const acceptance = { version: acceptanceWordingVersion, locale: 'en' };
const delivery = { version: deliveryWordingVersion, locale: 'en' };

/** What the client does on the page as it is now; `pick` is any natural number. */
type ClientStep = (page: ClientOrderPage, pick: number) => [call: string, input: Record<string, unknown>];

const clientSteps = {
  options: ({ quote }, pick) => [
    'changeOptions',
    { version: quote?.version ?? 1, quantity: 1 + (pick % 3), addons: [] },
  ],
  accept: ({ quote, totalPrice }, pick) => [
    'accept',
    {
      version: quote?.version ?? 1,
      totalPrice,
      wording: acceptance,
      buyer:
        pick % 2 === 0
          ? { kind: 'business' }
          : {
              kind: 'consumer',
              termsVersion: quote?.consumerTerms?.version ?? '',
              startEarly: pick % 4 === 1,
            },
    },
  ],
  decline: ({ quote }) => ['decline', { version: quote?.version ?? 1, text: 'Another time.' }],
  ask: () => ['ask', { text: 'May I ask something?' }],
  write: () => ['sendMessage', { text: 'One more thing.' }],
  approve: ({ delivery: work }) => [
    'approveDeliverable',
    { version: work?.deliverables[0]?.version ?? 1, wording: delivery },
  ],
  'request changes': ({ delivery: work }) => [
    'requestChanges',
    { version: work?.deliverables[0]?.version ?? 1, points: [{ text: 'A larger logo' }] },
  ],
  'withdraw changes': ({ delivery: work }) => [
    'withdrawChanges',
    { version: work?.deliverables[0]?.version ?? 1 },
  ],
  'accept a round': ({ delivery: work }) => [
    'acceptRound',
    { offerId: work?.roundOffer?.id ?? 1, price: work?.roundOffer?.price ?? 0, wording: delivery },
  ],
  'leave feedback': (_, pick) => ['leaveFeedback', { text: 'Like us.', mayPublish: pick % 2 === 0 }],
  withdraw: ({ quote }) => ['withdraw', { version: quote?.version ?? 1, name: 'Jordan Example' }],
} as const satisfies Record<string, ClientStep>;

/** What the operator does with the order as the client sees it now. */
const operatorSteps = {
  status: (_, pick) => ['setStatus', { status: oneOf(orderStatuses, pick), tellClient: pick % 3 !== 0 }],
  payment: (_, pick) => [
    'setPaymentStatus',
    { paymentStatus: oneOf(paymentStatuses, pick), tellClient: pick % 2 === 0, confirmed: pick % 4 > 0 },
  ],
  archive: () => ['archive', {}],
  quote: ({ quote, totalPrice }, pick) => [
    'sendQuote',
    {
      message: 'Gladly.',
      basedOn: { version: quote?.version ?? 0, totalPrice },
      adjustment: oneOf(
        [null, { amount: -50, reason: 'As discussed' }, { amount: 20, reason: 'More' }],
        pick,
      ),
      freeLines: pick % 4 === 1 ? [{ text: 'Photos', quantity: 2, unitPrice: 40 }] : [],
      reopenAccepted: pick % 5 > 0,
    },
  ],
  reply: () => ['sendMessage', { text: 'We are on it.' }],
  note: () => ['addNote', { text: 'Prefers the phone.' }],
  'start changes': ({ delivery: work }) => ['startChanges', { version: work?.deliverables[0]?.version ?? 1 }],
  'offer a round': ({ delivery: work }, pick) => [
    'offerRound',
    { price: oneOf([50, 0], pick), basedOn: { added: work?.rounds.added ?? 0 } },
  ],
  'take the offer back': () => ['withdrawRoundOffer', {}],
  date: (_, pick) => ['updateDetails', { deliveryDate: oneOf([null, '2026-03-29', '2026-04-02'], pick) }],
} as const satisfies Record<string, ClientStep>;

const reopening = (pick: number) => ({ reopenApproved: pick % 2 === 0 });

type Act = (story: Story, page: ClientOrderPage, pick: number) => Promise<Answer | null>;

/** Does something at the provider, which reports it at once, later or never. */
async function told(
  { provider }: Story,
  what: 'refund' | 'failRefund' | 'dispute' | 'decide',
  pick: number,
): Promise<null> {
  await provider[what](pick);
  if (pick % 4 > 0) await provider.deliver(1);
  return null;
}

/** What needs more than one call, and what the clock does. */
const otherSteps = {
  'send a version': async ({ admin, id }, { delivery: work }, pick) => {
    const form = new FormData();
    form.append('files', new File(['8BPS of a layout'], 'layout.psd'));
    await admin.request(`/api/orders/${id}/deliverables/files`, { method: 'POST', body: form });
    const version = (work?.deliverables[0]?.version ?? 0) + 1;
    return admin.rpc('orders.sendDeliverable', { id, version, ...reopening(pick) });
  },
  pay: async ({ visitor, token }, page, pick) => {
    const kind = oneOf(page.paymentChoices, pick)?.kind ?? 'full';
    const started = await visitor.rpc('clientOrders.startPayment', { token, kind });
    if (started.error) return started;
    await visitor.request((started.data as PaymentCheckout).checkoutUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: `action=${oneOf(['pay', 'pay', 'pay-twice', 'decline', 'cancel'], pick)}`,
    });
    return started;
  },
  refund: (story, _, pick) => told(story, 'refund', pick),
  'fail the refund': (story, _, pick) => told(story, 'failRefund', pick),
  dispute: (story, _, pick) => told(story, 'dispute', pick),
  'decide the dispute': (story, _, pick) => told(story, 'decide', pick),
  'hear from the provider': async ({ provider }, _, pick) => {
    await provider.deliver(pick);
    return null;
  },
  'renew the address': async (story) => {
    const renewed = await story.admin.rpc('orders.renewClientAddress', { id: story.id });
    story.token = (renewed.data as OrderQuote).clientPath.slice('/order/'.length);
    return renewed;
  },
  'let the quote expire': async ({ app }) => {
    await app.db.update(quotes).set({ validUntil: sql`now() - interval '1 second'` });
    await expireQuotes(app.deps);
    return null;
  },
  'send the mails that wait': async ({ app }) => {
    await app.db.update(outbox).set({ runAfter: sql`now()` });
    await app.deliverMails();
    return null;
  },
} as const satisfies Record<string, Act>;

export const stepNames = [
  ...Object.keys(clientSteps),
  ...Object.keys(operatorSteps),
  ...Object.keys(otherSteps),
] as (keyof typeof clientSteps | keyof typeof operatorSteps | keyof typeof otherSteps)[];
export type StepName = (typeof stepNames)[number];

/** Returns what a step of the operator is called with. */
export function operatorInput(name: StepName, page: ClientOrderPage, pick: number): Record<string, unknown> {
  if (name === 'send a version') return reopening(pick);
  return name in operatorSteps ? operatorSteps[name as keyof typeof operatorSteps](page, pick)[1] : {};
}

/** Does one step and returns the answer of its call; null for a step without one. */
export async function doStep(story: Story, name: StepName, pick: number): Promise<Answer | null> {
  const { visitor, admin, id } = story;
  const read = await visitor.rpc('clientOrders.get', { token: story.token });
  const page = read.data as ClientOrderPage;
  if (name in otherSteps) return otherSteps[name as keyof typeof otherSteps](story, page, pick);
  if (name in clientSteps) {
    const [call, input] = clientSteps[name as keyof typeof clientSteps](page, pick);
    return visitor.rpc(`clientOrders.${call}`, { token: story.token, ...input });
  }
  const [call, input] = operatorSteps[name as keyof typeof operatorSteps](page, pick);
  return admin.rpc(`orders.${call}`, { id, ...input });
}
