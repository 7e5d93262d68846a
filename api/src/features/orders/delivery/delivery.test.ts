import path from 'node:path';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pdfOf, redOnTop } from '#storage/cdn/pdf/testing/pdf-of.ts';
import { expectData, expectError } from '#testing/test-client.ts';
import { psd, setUpDelivery } from './testing/delivery-fixture.ts';

const t = setUpDelivery();
const { client, operator, page, approve, ask, send, upload, sendVersion, events, types, statusOf } = t;

describe('a draft', () => {
  test('takes files of any type, is invisible to the client, and nothing is mailed before it is sent', async () => {
    const before = await countRows(t.app.db);
    const draft = await upload(psd, { name: 'mail.html', bytes: '<html><body>Hello</body></html>' });
    expect(draft.deliverables).toMatchObject([
      { version: 1, state: 'draft', files: [{ originalName: 'layout.psd' }, { mimeType: 'text/html' }] },
    ]);
    const [first, second] = draft.deliverables[0]!.files;
    expect((await page()).delivery).toBeNull();
    expect((await page()).files).toEqual([]);
    const paths = [`files/${first!.id}`, `files/${second!.id}/email/index.html`, 'deliverables/1.zip'];
    for (const each of paths) {
      expect((await t.app.visitor().request(`/api/client-orders/${t.token}/${each}`)).status).toBe(404);
    }
    expect(await countRows(t.app.db)).toMatchObject({
      outbox: before.outbox,
      order_events: before.order_events,
    });
    const less = expectData<OrderDelivery>(await operator('removeDraftFile', { fileId: first!.id }));
    expect(less.deliverables[0]?.files.map(({ originalName }) => originalName)).toEqual(['mail.html']);
  });

  test('takes 50 files and not one more', async () => {
    const files = Array.from({ length: 10 }, (_, index) => ({ ...psd, name: `${index}.psd` }));
    for (let round = 0; round < 5; round += 1) await upload(...files);
    const body = new FormData();
    body.append('files', new File(['8BPS'], 'late.psd'));
    const late = await t.admin.request(`/api/orders/${t.id}/deliverables/files`, { method: 'POST', body });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'DELIVERABLE_FILES_FULL' });
    const { deliverables } = expectData<OrderDelivery>(await operator('deliverables'));
    expect(deliverables[0]?.files).toHaveLength(50);
  });

  test('takes files once that are sent twice with the same key', async () => {
    const add = async (name: string) => {
      const form = new FormData();
      form.append('files', new File(['8BPS'], name));
      const headers = { 'idempotency-key': 'layout' };
      const path = `/api/orders/${t.id}/deliverables/files`;
      const response = await t.admin.request(path, { method: 'POST', body: form, headers });
      return [response.status, response.headers.get('idempotency-replayed')];
    };
    expect([await add('layout.psd'), await add('layout.psd'), await add('other.psd')]).toEqual([
      [200, null],
      [200, 'true'],
      [409, null],
    ]);
    const read = expectData<OrderDelivery>(await operator('deliverables'));
    expect(read.deliverables[0]?.files.map(({ originalName }) => originalName)).toEqual(['layout.psd']);
  });

  test.each([
    ['version', '1'],
    ['file', new File(['x'], 'x.psd')],
    ['files', 'layout.psd'],
  ])('a form with an unknown field or a wrong id names it: %s', async (field, value) => {
    const form = new FormData();
    form.append(field, value);
    const path = `/api/orders/${t.id}/deliverables/files`;
    const response = await t.admin.request(path, { method: 'POST', body: form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: expect.arrayContaining([field]) }],
    });
  });

  test('is the operator’s alone to fill and to send', async () => {
    const form = new FormData();
    form.append('files', new File(['x'], 'x.psd'));
    const path = `/api/orders/${t.id}/deliverables/files`;
    expect((await t.app.visitor().request(path, { method: 'POST', body: form })).status).toBe(401);
    expectError(await send(1), 404, 'DELIVERABLE_NOT_FOUND');
    const { deliverables } = await upload(psd);
    expectData(await operator('removeDraftFile', { fileId: deliverables[0]!.files[0]!.id }));
    expectError(await send(1), 409, 'DELIVERABLE_EMPTY');
  });

  test('sent twice is one event, one mail with the page’s link, and one version', async () => {
    await upload(psd);
    await Promise.all([1, 2, 3].map(() => send(1, { note: 'Have a look.' })));
    expect((await types()).filter((type) => type === 'deliverable-sent')).toHaveLength(1);
    const [mail, ...more] = (await t.app.deliverMails()).filter(({ label }) =>
      label.startsWith('deliverable-ready'),
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Version 1 is ready: order no. ${t.id}`);
    expect(mail?.text).toContain(`/order/${t.token}`);
    expect(mail?.text).toContain('Have a look.');
    expectError(await operator('removeDraftFile', { fileId: 1 }), 404, 'FILE_NOT_FOUND');
  });
});

describe('a draft that two people work on', () => {
  const seen = (delivery: OrderDelivery) => ({
    basedOn: { fileIds: delivery.deliverables[0]!.files.map(({ id }) => id) },
  });

  test('is sent only with the files that the sender has seen', async () => {
    const first = seen(await upload(psd));
    const second = seen(await upload({ name: 'not-ready.psd', bytes: '8BPS' }));
    expectError(await send(1, first), 409, 'DRAFT_CHANGED');
    expect(await types()).toEqual([]);
    expectData(await send(1, second));
  });

  test('is not sent without a file that somebody has removed', async () => {
    const both = await upload(psd, { name: 'guide.txt', bytes: 'Hello' });
    expectData(await operator('removeDraftFile', { fileId: both.deliverables[0]!.files[0]!.id }));
    expectError(await send(1, seen(both)), 409, 'DRAFT_CHANGED');
  });

  test('is not sent past changes that the client requests or withdraws meanwhile', async () => {
    await sendVersion(1);
    const draft = seen(await upload(psd)).basedOn;
    const sendAs = (round: number | null) => send(2, { basedOn: { ...draft, round } });
    expectData(await ask(1));
    expectError(await sendAs(null), 409, 'CHANGES_UNSEEN');
    expectData(await client('withdrawChanges', { version: 1 }));
    expectError(await sendAs(1), 409, 'CHANGES_UNSEEN');
    expect((await page()).delivery?.deliverables.map(({ state }) => state)).toEqual(['sent']);
    expectData(await sendAs(null));
  });

  test('is not sent past an approval unless the sender knows of it; the draft stays', async () => {
    await sendVersion(1);
    const draft = seen(await upload(psd));
    expectData(await approve(1));
    expectError(await send(2, draft), 409, 'DELIVERABLE_APPROVED');
    const states = async () => (await page()).delivery?.deliverables.map(({ state }) => state);
    expect(await states()).toEqual(['approved']);
    const kept = expectData<OrderDelivery>(await operator('deliverables'));
    expect(kept.deliverables.map(({ state }) => state)).toEqual(['draft', 'approved']);
    expectData(await send(2, { ...draft, reopenApproved: true }));
    expect(await states()).toEqual(['sent', 'approved']);
  });

  test('and that one of them has sent is not reported as sent with the note of the other', async () => {
    const draft = seen(await upload(psd));
    expectData(await send(1, { note: 'Mine', ...draft }));
    expectData(await send(1, { note: 'Mine', ...draft }));
    expectError(await send(1, { note: 'Theirs', ...draft }), 409, 'DRAFT_CHANGED');
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
    const get = (path: string) => t.app.visitor().request(path);
    const small = await get(picture!.preview!.path);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(1600);

    const framed = await get(email!.preview!.path);
    const policy = framed.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/allow-scripts|script-src/);
    const beside = path.posix.dirname(email!.preview!.path);
    expect((await get(`${beside}/100%`)).status).toBe(404);
    const named = await get(`${beside}/img/header.png`);
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

describe('PDFs of a version', () => {
  const pages = async () => {
    const [version] = (await page()).delivery!.deliverables;
    return version!.files.map(({ originalName, preview, path }) => ({ originalName, preview, path }));
  };

  test('show their first page to the client and the operator, and are downloads all the same', async () => {
    await upload({ name: 'guide.pdf', bytes: pdfOf({ content: redOnTop }) });
    expectData(await send(1));
    const [file] = await pages();
    expect(file?.preview).toEqual({ kind: 'page', path: `${file?.path}/preview`, width: null, height: null });
    const drawn = await t.app.visitor().request(file!.preview!.path, { headers: { Accept: 'image/webp' } });
    expect(drawn.headers.get('content-type')).toBe('image/webp');
    expect(drawn.headers.get('cache-control')).toMatch(/^private/);
    expect((await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).width).toBe(900);
    const id = file!.path.split('/').at(-1);
    expect((await t.app.visitor().request(`/api/files/${id}/preview`)).status).toBe(401);
    expect((await t.admin.request(`/api/files/${id}/preview`)).status).toBe(200);
    expect((await t.app.visitor().request(file!.path)).headers.get('content-disposition')).toMatch(/^attach/);
  });

  test('that cannot be drawn are files like any other', async () => {
    await upload({ name: 'broken.pdf', bytes: '%PDF-1.7\nnothing' });
    expectData(await send(1));
    const [file] = await pages();
    const drawn = await t.app.visitor().request(file!.preview!.path);
    expect(drawn.status).toBe(404);
    expect(await drawn.json()).toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect((await t.app.visitor().request(file!.path)).status).toBe(200);
  });
});

describe('the whole way', () => {
  test('moves the order by itself, tells webhooks, and leaves it where the operator puts it', async () => {
    await t.app.db.insert(webhooks).values({
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
        buyer: { kind: 'business' },
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
    const told = await t.app.db
      .select({ event: webhookDeliveries.event })
      .from(webhookDeliveries)
      .orderBy(asc(webhookDeliveries.id));
    expect(told.map(({ event }) => event)).toEqual([
      'deliverable.sent',
      'deliverable.changes-requested',
      'deliverable.sent',
      'deliverable.approved',
    ]);
    expect(await t.app.db.$count(outbox)).toBeGreaterThan(5);
  });

  test('the settings switch the steps off', async () => {
    expectData(await t.admin.rpc('config.update', { orderSteps: 'by-hand' }));
    await sendVersion(1);
    expect(await statusOf()).toBe('pending');
    expectData(await t.admin.rpc('config.update', { orderSteps: 'automatic' }));
  });
});
