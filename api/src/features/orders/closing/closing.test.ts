import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import {
  feedbackMaxLength,
  type OrderClosing,
} from '@storefront/contracts/orders/closing/feedback.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { psd, setUpDelivery } from '../delivery/testing/delivery-fixture.ts';

const t = setUpDelivery();

const setStatus = (status: string, given = {}) => t.operator('setStatus', { status, ...given });
const pay = () => t.operator('setPaymentStatus', { paymentStatus: 'paid' });
const handovers = async () =>
  (await t.events()).flatMap((event) => (event.type === 'work-handed-over' ? [event] : []));
const mails = async () => t.app.deliverMails();
/** Returns the kinds of the mails that `act` triggers. */
async function mailsAfter(act: () => Promise<unknown>): Promise<string[]> {
  const { length } = await mails();
  await act();
  return (await mails()).slice(length).map(({ label }) => label.replace(/-\d+$/, ''));
}
const closing = async () => expectData<OrderClosing>(await t.operator('closing')).closing;
const feedback = (input: Record<string, unknown>) => t.client('leaveFeedback', input);

async function approved(version = 1): Promise<void> {
  await t.sendVersion(version, { reopenApproved: version > 1 });
  expectData(await t.approve(version));
}

describe('the final files', () => {
  test('are handed over once approved and paid, with one closing letter and no mail of the status', async () => {
    await approved();
    expect(await handovers()).toEqual([]);
    expectData(await pay());
    expect(await handovers()).toEqual([{ type: 'work-handed-over', version: 1, names: [psd.name] }]);
    expect(await t.statusOf()).toBe('completed');
    const letter = (await mails()).find(({ label }) => label.startsWith('closing-letter'));
    expect(letter?.text).toContain(psd.name);
    expect(letter?.text).toContain('until ');
    // The page offers no zip of a single file.
    expect(letter?.text).not.toContain('zip');
    const shown = expectData<ClientOrderPage>(await t.client('get')).closing;
    expect(shown).toMatchObject({ handedOverVersion: 1, feedback: null });
    const [completedAt, pageUntil] = [shown?.completedAt, shown?.pageUntil].map((at) => new Date(at ?? ''));
    expect(pageUntil?.getUTCFullYear()).toBe((completedAt?.getUTCFullYear() ?? 0) + 1);
  });

  test('also when the operator completes the order by hand, whichever came last; never twice', async () => {
    expectData(await t.admin.rpc('config.update', { orderSteps: 'by-hand' }));
    await approved();
    const complete = async () => expectData(await setStatus('completed', { tellClient: true }));
    expect(await mailsAfter(complete)).toEqual(['status-changed']);
    expect(await handovers()).toEqual([]);
    expect(await mailsAfter(async () => expectData(await pay()))).toEqual(['closing-letter']);
    expect(await handovers()).toHaveLength(1);
    // Reopened and completed again without a new delivery.
    expectData(await setStatus('in-progress'));
    expect(await mailsAfter(complete)).toEqual(['status-changed']);
    expect(await handovers()).toHaveLength(1);
    // A new version can be handed over.
    expectData(await setStatus('review'));
    await approved(2);
    expect(await mailsAfter(complete)).toEqual(['closing-letter']);
    expect((await handovers()).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('not while the work is not approved, nor of an archived order', async () => {
    await t.sendVersion(1);
    expectData(await pay());
    expectData(await setStatus('completed'));
    expect(await handovers()).toEqual([]);
    expectData(await setStatus('review'));
    expectData(await t.operator('archive'));
    expectData(await setStatus('completed'));
    expect(await handovers()).toEqual([]);
  });

  test('are there for twelve months from completion, then the page ends with them', async () => {
    await approved();
    expectData(await pay());
    const { pageUntil } = (await closing()) ?? {};
    const age = (months: number) =>
      t.app.db
        .update(orderEvents)
        .set({ createdAt: sql`now() - make_interval(months => ${months}) + interval '1 hour'` })
        .where(hasFacts({ type: 'status-changed', to: 'completed' }));
    await age(12);
    expect((await closing())?.pageUntil).not.toBe(pageUntil);
    expectData(await t.client('get'));
    await age(13);
    expectError(await t.client('get'), 404, 'ORDER_NOT_FOUND');
    expectError(await feedback({ text: 'Too late' }), 404, 'ORDER_NOT_FOUND');
    expect(await closing()).not.toBeNull();
    // The operator is neither shown links that lead nowhere nor offered new ones.
    const pathForOperator = async () => expectData<OrderQuote>(await t.operator('quote')).clientPath;
    expect(await pathForOperator()).toBe('');
    const { length } = await mails();
    expectError(await t.operator('renewClientAddress'), 409, 'CLIENT_PAGE_EXPIRED');
    expectError(await t.operator('sendMessage', { text: 'Look' }), 409, 'CLIENT_PAGE_EXPIRED');
    const correction = { paymentStatus: 'partial', confirmed: true };
    expectData(await t.operator('setPaymentStatus', correction));
    const told = { paymentStatus: 'paid', tellClient: true };
    expectError(await t.operator('setPaymentStatus', told), 409, 'CLIENT_PAGE_EXPIRED');
    expectData(await t.operator('setPaymentStatus', { ...told, tellClient: false }));
    expect(await mails()).toHaveLength(length);
    expectData(await setStatus('review'));
    expect(await pathForOperator()).toMatch(/^\/order\//);
    expectData(await t.operator('sendMessage', { text: 'Look' }));
    expectData(await t.operator('renewClientAddress'));
  });
});

describe('feedback', () => {
  test('is for completed orders only', async () => {
    expectError(await feedback({ text: 'So far so good' }), 409, 'ORDER_NOT_COMPLETED');
    expect(await closing()).toBeNull();
  });

  test('is kept once, can be changed and its consent taken back, and is shown in the portal', async () => {
    await t.app.db.insert(webhooks).values({
      url: 'https://hooks.example/in',
      events: ['feedback.left'],
      secret: `whsec_${'A'.repeat(43)}=`,
    });
    expectData(await setStatus('completed'));
    const said = { text: 'On time. Lovely texts.', mayPublish: true };
    const answers = await Promise.all([feedback(said), feedback(said), feedback(said)]);
    for (const answer of answers) expectData(answer);
    expect(await t.app.db.$count(orderFeedback)).toBe(1);
    const notices = (await mails()).filter(({ label }) => label.startsWith('client-event'));
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining(said.text)]);
    expect((await closing())?.feedback).toEqual({ ...said, leftAt: expect.any(String) });

    const changed = expectData<ClientOrderPage>(await feedback({ text: said.text, mayPublish: false }));
    expect(changed.closing?.feedback).toMatchObject({ mayPublish: false });
    expect((await closing())?.feedback).toMatchObject({ mayPublish: false });
    const told = await t.app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    expect(told.map(({ data }) => data)).toMatchObject([
      { feedback: said },
      { feedback: { mayPublish: false } },
    ]);
    expect((await t.types()).filter((type) => type === 'feedback-left')).toHaveLength(2);
  });

  test.each([
    [{}],
    [{ text: ' ' }],
    [{ text: 'x'.repeat(feedbackMaxLength + 1) }],
    [{ text: 'Good', mayPublish: 'yes' }],
  ])('%j is refused', async (input) => {
    expectData(await setStatus('completed'));
    expectError(await feedback(input), 400, 'VALIDATION_FAILED');
    expect(await t.app.db.$count(orderFeedback)).toBe(0);
  });
});
