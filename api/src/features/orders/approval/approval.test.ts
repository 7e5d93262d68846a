import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  approvalWording,
  deliveryWordingVersion,
  roundWording,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { psd, setUpDelivery, wording } from '../delivery/testing/delivery-fixture.ts';

const t = setUpDelivery();
const { client, operator, page, approve, ask, send, upload, sendVersion, types, statusOf } = t;

describe('replies to a version', () => {
  test('20 approvals at once leave one, with who, when and the words', async () => {
    await sendVersion(1);
    await Promise.all(Array.from({ length: 20 }, () => approve()));
    const { delivery } = await page();
    expect(delivery?.deliverables[0]).toMatchObject({
      state: 'approved',
      approval: {
        approvedBy: 'Jordan Example',
        wordingVersion: deliveryWordingVersion,
        wording: approvalWording({ orderId: t.id, version: 1 }, 'en'),
      },
    });
    expect(delivery?.approvalWording).toBeNull();
    expect((await types()).filter((type) => type === 'deliverable-approved')).toHaveLength(1);
    expect(delivery?.rounds.used).toBe(0);
    expectError(await ask(), 409, 'DELIVERABLE_CHANGED');
  });

  test('20 approvals and requests at once leave one of them', async () => {
    await sendVersion(1);
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? approve() : ask())));
    const replies = (await types()).filter((type) => /^deliverable-approved$|^changes-/.test(type));
    expect(replies).toHaveLength(1);
    const { delivery } = await page();
    expect(delivery?.rounds.used).toBe(replies[0] === 'changes-requested' ? 1 : 0);
  });

  test('a client who approved and has not paid the rest is asked for it an hour later, unless it is paid', async () => {
    const requests = eq(outbox.kind, 'payment-due');
    const setPayment = async (paymentStatus: string) =>
      expectData(await operator('setPaymentStatus', { paymentStatus }));
    const { totalPrice } = await page();
    const quote = { message: 'Gladly.', basedOn: { version: 0, totalPrice } };
    expectData(await operator('sendQuote', quote));
    const accepted = { version: acceptanceWordingVersion, locale: 'en' };
    expectData(await client('accept', { version: 1, totalPrice, wording: accepted }));
    await setPayment('partial');
    await sendVersion(1);
    expectData(await approve());
    await t.app.deliverMails();
    expect(await t.app.db.$count(outbox, and(requests, isNull(outbox.doneAt)))).toBe(1);
    await t.app.db.update(outbox).set({ runAfter: new Date() }).where(requests);
    const request = (await t.app.deliverMails()).find(({ label }) => label.startsWith('payment-due'));
    expect(request).toMatchObject({
      to: { address: 'jordan@example.com' },
      subject: `Order no. ${t.id}: $149.00 to pay`,
    });
    expect(request?.text).toContain('Thank you for approving version 1. $149.00 of the total is still open');
    expect(request?.text).toContain(`/order/${t.token}/pay`);

    const [asked] = await t.app.db.select().from(outbox).where(requests);
    await t.app.db.update(outbox).set({ attempts: 0, doneAt: null }).where(requests);
    await setPayment('paid');
    expect(await t.app.db.$count(outbox, requests)).toBe(0);

    // The mail server has refused it once, so that nothing withdraws it.
    for (const settle of [() => setPayment('paid'), () => sendVersion(2, { reopenApproved: true })]) {
      await setPayment('partial');
      await t.app.db.insert(outbox).values({ ...asked!, attempts: 1, doneAt: null, deliveredTo: null });
      await settle();
      expect(await t.app.db.$count(outbox, requests)).toBe(1);
      await t.app.deliverMails();
      expect(await t.app.db.$count(outbox, requests)).toBe(0);
      await operator('setStatus', { status: 'review' });
    }
  });

  test('links that are only opened change nothing', async () => {
    await sendVersion(1);
    const before = await countRows(t.app.db);
    const paths = ['', '/approve', '/changes', '/changes/withdraw', '/deliverables/1.zip'];
    for (const path of paths) await t.app.visitor().request(`/api/client-orders/${t.token}${path}`);
    expect(await countRows(t.app.db)).toEqual(before);
  });

  test('points name files and places of that version alone', async () => {
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const sent = await upload({ name: 'header.png', bytes: png }, psd);
    const [picture, layout] = sent.deliverables[0]!.files;
    expectData(await send(1));
    const place = { x: 500, y: 1000 };
    expectError(await ask(1, [{ text: 'Here', fileId: layout!.id, place }]), 400, 'VALIDATION_FAILED');
    expectError(await ask(1, [{ text: 'Here', place }]), 400, 'VALIDATION_FAILED');
    expectError(await ask(1, [{ text: 'Here', fileId: 9999 }]), 404, 'FILE_NOT_FOUND');
    expectError(await ask(1, []), 400, 'VALIDATION_FAILED');
    expectData(await ask(1, [{ text: 'Here', fileId: picture!.id, place }]));
    expectData(await ask(1, [{ text: 'Here', fileId: picture!.id, place }]));
    expectError(await ask(1, [{ text: 'Elsewhere' }]), 409, 'DELIVERABLE_CHANGED');
    const { delivery } = await page();
    expect(delivery?.rounds).toEqual({ included: 2, added: 0, used: 1, left: 1 });
    expect(delivery?.deliverables[0]?.changes).toMatchObject([
      { round: 1, state: 'open', points: [{ text: 'Here', fileId: picture!.id, place }] },
    ]);
    const [notice] = (await t.app.deliverMails()).filter(({ subject }) => subject.startsWith('Changes to'));
    expect(notice?.text).toContain('Here · header.png');
  });

  test('a client who withdrew from the contract is asked for no more replies, and gets no more versions', async () => {
    await sendVersion(1);
    await upload(psd);
    await t.app.db.update(orders).set({ withdrawnAt: new Date() });
    expect((await page()).delivery).toMatchObject({
      approvalWording: null,
      deliverables: [{ state: 'sent' }],
    });
    expectError(await approve(), 409, 'ORDER_CLOSED');
    expectError(await ask(), 409, 'ORDER_CLOSED');
    expectError(await send(2), 409, 'ORDER_CLOSED');
  });

  test('a request can be withdrawn until the operator starts on it', async () => {
    await sendVersion(1);
    expectData(await ask());
    expect(await statusOf()).toBe('in-progress');
    await Promise.all([1, 2, 3].map(() => client('withdrawChanges', { version: 1 })));
    expect((await types()).filter((type) => type === 'changes-withdrawn')).toHaveLength(1);
    expect(await statusOf()).toBe('review');
    expect((await page()).delivery?.rounds.used).toBe(0);
    expectData(await ask());
    expectData(await operator('startChanges', { version: 1 }));
    expectData(await operator('startChanges', { version: 1 }));
    expectError(await client('withdrawChanges', { version: 1 }), 409, 'CHANGES_STARTED');
    expect((await page()).delivery?.rounds.used).toBe(1);
  });

  test('a version that is no longer the latest takes no reply', async () => {
    await sendVersion(1);
    await sendVersion(2);
    expect((await page()).delivery?.deliverables.map(({ state }) => state)).toEqual(['sent', 'superseded']);
    expectError(await approve(1), 409, 'DELIVERABLE_CHANGED');
    expectError(await approve(3), 404, 'DELIVERABLE_NOT_FOUND');
    expectData(await approve(2));
  });
});

describe('rounds', () => {
  test('the letter about a version asks for changes only while a round is left', async () => {
    const letter = async (version: number) => {
      await sendVersion(version);
      const mails = await t.app.deliverMails();
      return mails.findLast(({ label }) => label.startsWith('deliverable-ready'))?.text.replace(/\s+/g, ' ');
    };
    for (const version of [1, 2]) {
      expect(await letter(version)).toContain('tell us what should change');
      expectData(await ask(version));
    }
    expect(await letter(3)).toMatch(
      /approve it\. All revision rounds are used up; .* we will offer you another/,
    );
    expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
    expect(await letter(4)).toMatch(/used up; .* our offer of another round there/);
    expectData(await operator('offerRound', { price: 0, basedOn: { added: 0 } }));
    expect(await letter(5)).toContain('tell us what should change');
  });

  test('an offer of another person is replaced only by who has seen it', async () => {
    await sendVersion(1);
    const offer = (price: number, offerId?: number | null) =>
      operator('offerRound', { price, basedOn: { added: 0, offerId } });
    const { offers } = expectData<OrderDelivery>(await offer(50, null));
    expectData(await offer(50, null));
    expectError(await offer(80, null), 409, 'ROUND_OFFER_CHANGED');
    expect((await page()).delivery?.roundOffer).toMatchObject({ price: 50 });
    expectData(await offer(80, offers[0]!.id));
    expectData(await offer(90));
    expect((await page()).delivery?.roundOffer).toMatchObject({ price: 90 });
  });

  test('a client who accepts one at a price gets a letter with the words and the price, once', async () => {
    await sendVersion(1);
    expectData(await operator('offerRound', { price: 50, basedOn: { added: 0 } }));
    await t.app.deliverMails();
    const { id } = (await page()).delivery!.roundOffer!;
    const accept = () => client('acceptRound', { offerId: id, price: 50, wording });
    await Promise.all([1, 2].map(accept));
    expectData(await operator('offerRound', { price: 0, basedOn: { added: 1 } }));
    const mails = await t.app.deliverMails();
    const letters = mails.filter(({ label }) => label.startsWith('round-accepted'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to.address).toBe('jordan@example.com');
    expect(letters[0]?.subject).toBe(`Revision round for order no. ${t.id} accepted: $50.00`);
    expect(letters[0]?.text.replace(/\s+/g, ' ')).toContain(
      roundWording({ orderId: t.id, price: 50 }, 'en').replace(/\s+/g, ' '),
    );
  });

  test('used up ones need an offer that is accepted, or a gift, each once', async () => {
    for (const version of [1, 2]) {
      await sendVersion(version);
      expectData(await ask(version));
    }
    await sendVersion(3);
    expectError(await ask(3), 409, 'ROUNDS_USED_UP');
    const offer = { price: 50, note: 'As we said', basedOn: { added: 0 } };
    await Promise.all([1, 2].map(() => operator('offerRound', offer)));
    const shown = (await page()).delivery!.roundOffer!;
    expect(shown).toMatchObject({ price: 50, note: 'As we said' });
    const accept = (price = 50) => client('acceptRound', { offerId: shown.id, price, wording });
    expectError(await accept(49), 409, 'ROUND_OFFER_CHANGED');
    await Promise.all([1, 2, 3, 4].map(() => accept()));
    const paged = await page();
    expect(paged).toMatchObject({ totalPrice: 348, subtotal: 348, openAmount: 348 });
    expect(paged.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['plan', 249],
      ['addon', 49],
      ['round', 50],
    ]);
    expect(paged.delivery?.rounds).toEqual({ included: 2, added: 1, used: 2, left: 1 });
    await Promise.all([1, 2].map(() => operator('offerRound', { price: 0, basedOn: { added: 1 } })));
    expect((await page()).delivery?.rounds).toEqual({ included: 2, added: 2, used: 2, left: 2 });
    expectData(await ask(3));
    const told = (await types()).filter((type) => type.startsWith('round-'));
    expect(told).toEqual(['round-offered', 'round-accepted', 'round-given']);
  });
});
