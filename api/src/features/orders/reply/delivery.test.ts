import path from 'node:path';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/acceptance-wording.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  approvalWording,
  deliveryWordingVersion,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import type { ClientOrder } from '@storefront/contracts/orders/order.schema.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/order-events.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc, not } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
let id: number;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ env: { logLevel: 'silent' } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale: 'en' },
  );
  const placed = expectData<ClientOrder>(await app.visitor().rest('POST', '/api/orders', request));
  id = placed.id;
  token = placed.clientPath.slice('/order/'.length);
});
afterAll(() => app.close());

const wording = { version: deliveryWordingVersion, locale: 'en' };
const client = (call: string, input: Record<string, unknown> = {}) =>
  app.visitor().rpc(`clientOrders.${call}`, { token, ...input });
const operator = (call: string, input: Record<string, unknown> = {}) =>
  admin.rpc(`orders.${call}`, { id, ...input });
const page = async () => expectData<ClientOrderPage>(await client('get'));
const approve = (version = 1) => client('approveDeliverable', { version, wording });
const ask = (version = 1, points: object[] = [{ text: 'A larger logo' }]) =>
  client('requestChanges', { version, points });
const send = (version = 1, given = {}) => operator('sendDeliverable', { version, ...given });

type Named = { name: string; bytes: Buffer | string };
async function upload(...given: Named[]): Promise<OrderDelivery> {
  const form = new FormData();
  for (const { name, bytes } of given)
    form.append('files', new File([new Uint8Array(Buffer.from(bytes))], name));
  const response = await admin.request(`/api/orders/${id}/deliverables/files`, {
    method: 'POST',
    body: form,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as OrderDelivery;
}
const psd: Named = { name: 'layout.psd', bytes: '8BPS of a layout' };
async function sendVersion(version: number): Promise<void> {
  await upload(psd);
  expectData(await send(version));
}
const events = async () => {
  const stored = await app.db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(not(hasFacts({ type: 'created' })))
    .orderBy(asc(orderEvents.id));
  return stored.map(({ data }) => data);
};
const types = async () => (await events()).map(({ type }) => type);
const statusOf = async () => (await app.db.select({ status: orders.status }).from(orders))[0]?.status;

describe('a draft', () => {
  test('takes files of any type, is invisible to the client, and nothing is mailed before it is sent', async () => {
    const before = await countRows(app.db);
    const draft = await upload(psd, { name: 'mail.html', bytes: '<html><body>Hello</body></html>' });
    expect(draft.deliverables).toMatchObject([
      { version: 1, state: 'draft', files: [{ originalName: 'layout.psd' }, { mimeType: 'text/html' }] },
    ]);
    const [first, second] = draft.deliverables[0]!.files;
    expect((await page()).delivery).toBeNull();
    expect((await page()).files).toEqual([]);
    const paths = [`files/${first!.id}`, `files/${second!.id}/email/index.html`, 'deliverables/1.zip'];
    for (const each of paths) {
      expect((await app.visitor().request(`/api/client-orders/${token}/${each}`)).status).toBe(404);
    }
    expect(await countRows(app.db)).toMatchObject({
      outbox: before.outbox,
      order_events: before.order_events,
    });
    const less = expectData<OrderDelivery>(await operator('removeDraftFile', { fileId: first!.id }));
    expect(less.deliverables[0]?.files.map(({ originalName }) => originalName)).toEqual(['mail.html']);
  });

  test('is the operator’s alone to fill and to send', async () => {
    const form = new FormData();
    form.append('files', new File(['x'], 'x.psd'));
    const path = `/api/orders/${id}/deliverables/files`;
    expect((await app.visitor().request(path, { method: 'POST', body: form })).status).toBe(401);
    expectError(await send(1), 404, 'DELIVERABLE_NOT_FOUND');
    const { deliverables } = await upload(psd);
    expectData(await operator('removeDraftFile', { fileId: deliverables[0]!.files[0]!.id }));
    expectError(await send(1), 409, 'DELIVERABLE_EMPTY');
  });

  test('sent twice is one event, one mail with the page’s link, and one version', async () => {
    await upload(psd);
    await Promise.all([1, 2, 3].map(() => send(1, { note: 'Have a look.' })));
    expect((await types()).filter((type) => type === 'deliverable-sent')).toHaveLength(1);
    const [mail, ...more] = (await app.deliverMails()).filter(({ label }) =>
      label.startsWith('deliverable-ready'),
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Version 1 is ready: order no. ${id}`);
    expect(mail?.text).toContain(`/order/${token}`);
    expect(mail?.text).toContain('Have a look.');
    expectError(await operator('removeDraftFile', { fileId: 1 }), 404, 'FILE_NOT_FOUND');
  });
});

describe('the files of a version', () => {
  test('are downloads only; a picture comes smaller, an email without scripts, and all as a zip', async () => {
    const png = await sharp({ create: { width: 3200, height: 800, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const html = '<html><body><script>alert(1)</script><img src="img/header.png"></body></html>';
    await upload({ name: 'header.png', bytes: png }, { name: 'mail.html', bytes: html }, psd, psd);
    expectData(await send(1));
    const [version] = (await page()).delivery!.deliverables;
    const [picture, email] = version!.files;
    expect(picture?.preview).toMatchObject({ kind: 'picture', width: 3200, height: 800 });
    const get = (path: string) => app.visitor().request(path);
    const small = await get(picture!.preview!.path);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(1600);

    const framed = await get(email!.preview!.path);
    const policy = framed.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/allow-scripts|script-src/);
    const named = await get(`${path.posix.dirname(email!.preview!.path)}/img/header.png`);
    expect(named.headers.get('content-type')).toMatch(/^image\//);

    for (const { path } of version!.files) {
      const file = await get(path);
      await file.arrayBuffer();
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
    }
    const zip = await get(version!.zipPath);
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect(zip.headers.get('content-length')).toBe(String(bytes.length));
    for (const name of ['header.png', 'mail.html', 'layout.psd', 'layout (2).psd']) {
      expect(bytes.includes(name)).toBe(true);
    }
  });
});

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
        wording: approvalWording({ orderId: id, version: 1 }, 'en'),
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

  test('links that are only opened change nothing', async () => {
    await sendVersion(1);
    const before = await countRows(app.db);
    const paths = ['', '/approve', '/changes', '/changes/withdraw', '/deliverables/1.zip'];
    for (const path of paths) await app.visitor().request(`/api/client-orders/${token}${path}`);
    expect(await countRows(app.db)).toEqual(before);
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
    const [notice] = (await app.deliverMails()).filter(({ subject }) => subject.startsWith('Changes to'));
    expect(notice?.text).toContain('Here · header.png');
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

describe('the whole way', () => {
  test('moves the order by itself, tells webhooks, and leaves it where the operator puts it', async () => {
    await app.db.insert(webhooks).values({
      url: 'https://hooks.example/',
      events: ['deliverable.sent', 'deliverable.approved', 'deliverable.changes-requested', 'file.added'],
      secret: `whsec_${'A'.repeat(43)}=`,
    });
    expectData(await operator('sendQuote', { message: 'Gladly', basedOn: { version: 0, totalPrice: 298 } }));
    expectData(
      await client('accept', {
        version: 1,
        totalPrice: 298,
        wording: { version: acceptanceWordingVersion, locale: 'en' },
      }),
    );
    expect(await statusOf()).toBe('pending');
    expectData(await operator('setPaymentStatus', { paymentStatus: 'partial' }));
    expect(await statusOf()).toBe('in-progress');
    await sendVersion(1);
    expect(await statusOf()).toBe('review');
    expectData(await ask(1));
    expect(await statusOf()).toBe('in-progress');
    await sendVersion(2);
    expectData(await approve(2));
    expect(await statusOf()).toBe('review');
    expectData(await operator('setPaymentStatus', { paymentStatus: 'paid' }));
    expect(await statusOf()).toBe('completed');
    const reasons = (await events()).flatMap((event) => ('reason' in event ? [event.reason] : []));
    expect(reasons).toEqual([
      'deposit-paid',
      'version-sent',
      'changes-requested',
      'version-sent',
      'approved-and-paid',
    ]);
    expectData(await operator('setStatus', { status: 'in-progress' }));
    expect(await statusOf()).toBe('in-progress');
    const told = await app.db
      .select({ event: webhookDeliveries.event })
      .from(webhookDeliveries)
      .orderBy(asc(webhookDeliveries.id));
    expect(told.map(({ event }) => event)).toEqual([
      'deliverable.sent',
      'deliverable.changes-requested',
      'deliverable.sent',
      'deliverable.approved',
    ]);
    expect(await app.db.$count(outbox)).toBeGreaterThan(5);
  });

  test('the settings switch the steps off', async () => {
    expectData(await admin.rpc('config.update', { orderSteps: 'by-hand' }));
    await sendVersion(1);
    expect(await statusOf()).toBe('pending');
    expectData(await admin.rpc('config.update', { orderSteps: 'automatic' }));
  });
});
