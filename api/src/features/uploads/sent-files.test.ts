import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import type { TestClient } from '#testing/test-client.ts';
import { doc, docx, png } from './testing/sample-files.ts';
import { form, setUpUploads, upload } from './testing/uploads-fixture.ts';

const t = setUpUploads();
const { clientOf, filesOf, expectNothingStored } = t;

describe('downloads and lists', () => {
  test('are the operator’s alone', async () => {
    const { json } = await upload(t.app.visitor(), form([['a.png', png()]]));
    const address = json.files[0]?.path ?? '';
    expect((await t.app.visitor().request(address)).status).toBe(401);
    expect((await (await t.app.asUser()).request(address)).status).toBe(403);
    expect((await t.app.visitor().rest('GET', '/api/orders/1/files')).status).toBe(401);
    expect((await (await t.app.asUser()).rest('GET', '/api/orders/1/files')).status).toBe(403);
  });

  test('a picture can be shown in the page, a document cannot', async () => {
    const { json } = await upload(
      t.app.visitor(),
      form([
        ['a.png', png()],
        ['b.docx', docx()],
      ]),
    );
    const admin = await t.app.asAdmin();
    const [picture, document] = await Promise.all(
      json.files.map((file) => admin.request(`${file.path}?inline=1`)),
    );
    expect(picture?.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(document?.headers.get('content-disposition')).toMatch(/^attachment;/);
    await Promise.all([picture?.arrayBuffer(), document?.arrayBuffer()]);
  });

  test('unknown and impossible ids', async () => {
    const admin = await t.app.asAdmin();
    expect((await admin.rest('GET', '/api/files/999999')).status).toBe(404);
    expect((await admin.rest('GET', '/api/files/abc')).status).toBe(400);
    expect((await admin.rest('GET', '/api/files/..%2f..%2fetc%2fpasswd')).status).toBe(400);
    expect((await admin.rest('GET', '/api/orders/999999/files')).status).toBe(404);
    expect((await admin.rest('GET', '/api/orders/x/files')).status).toBe(400);
    expect((await admin.rest('DELETE', '/api/files/1')).headers.get('allow')).toBe('GET, HEAD');
  });

  test('HEAD answers the size without the bytes', async () => {
    const { json } = await upload(t.app.visitor(), form([['a.png', png()]]));
    const response = await (await t.app.asAdmin()).request(json.files[0]?.path ?? '', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(png().length));
    expect(await response.text()).toBe('');
  });
});

describe('files sent without an order', () => {
  const attach = (client: TestClient, orderId: number, ids: (number | string)[]) => {
    const data = form([], { orderId: String(orderId) });
    for (const id of ids) data.append('files', String(id));
    return upload(client, data);
  };

  test('are attached later by their ids, by their sender, with others and in the order named', async () => {
    const order = await insertClientOrder(t.app.db);
    const client = await clientOf(order.id);
    const [first, second] = [
      await upload(client, form([['a.png', png()]])),
      await upload(client, form([['b.doc', doc()]])),
    ];
    const ids = [second, first].map(({ json }) => json.files[0]?.id ?? 0);
    const { status, json } = await attach(client, order.id, ids);
    expect(status).toBe(200);
    expect(json.files.map(({ id, orderId }) => [id, orderId])).toEqual(ids.map((id) => [id, order.id]));
    const [event] = await t.app.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' }));
    expect(event?.data).toEqual({ type: 'files-added', names: expect.arrayContaining(['a.png', 'b.doc']) });
    // Only once, and only to one order.
    const again = await attach(client, order.id, ids);
    expect([again.status, again.json.code]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('do not exist for those who did not send them, and the operator may attach them', async () => {
    const order = await insertClientOrder(t.app.db);
    const { json } = await upload(t.app.visitor(), form([['a.png', png()]]));
    const id = json.files[0]?.id ?? 0;
    const stranger = await clientOf(order.id);
    await upload(stranger, form([['own.png', png()]]));
    const cookie = stranger.cookies.get('own-files') ?? '';
    for (const forged of [cookie, cookie.replace(/\.\d+\./, `.${id}.`), '', 'x']) {
      stranger.cookies.set('own-files', forged);
      const refused = await attach(stranger, order.id, [id]);
      expect([refused.status, refused.json.code]).toEqual([404, 'FILE_NOT_FOUND']);
    }
    expect(await filesOf(order.id)).toEqual([]);
    expect((await attach(await t.app.asAdmin(), order.id, [id])).status).toBe(200);
  });

  test('are named once, and still need the right to the order', async () => {
    const order = await insertClientOrder(t.app.db);
    const client = t.app.visitor();
    const { json } = await upload(client, form([['a.png', png()]]));
    const id = json.files[0]?.id ?? 0;
    expect((await attach(client, order.id, [id])).status).toBe(403);
    expect((await attach(await t.app.asAdmin(), order.id, [id, id])).json.code).toBe('VALIDATION_FAILED');
    expect((await attach(await t.app.asAdmin(), order.id, ['9999999999'])).status).toBe(400);
    await t.app.db.update(filesTable).set({ createdAt: new Date(Date.now() - unattachedLifetimeMs) });
    expect((await attach(await t.app.asAdmin(), order.id, [id])).status).toBe(404);
  });
});

test('one address cannot fill the store with files that belong to no order', async () => {
  const limited = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
  try {
    const statuses: number[] = [];
    for (let round = 0; round < 11; round++) {
      statuses.push((await upload(limited.visitor(), form([['a.png', png()]]))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await limited.db.$count(filesTable)).toBe(10);
  } finally {
    await limited.close();
  }
});

describe('the client’s page', () => {
  const add = (clientToken: string, name = 'later.png', fields: Record<string, string> = {}) =>
    upload(t.app.visitor(), form([[name, png()]], { clientToken, ...fields }));
  const receipts = () =>
    t.app.db.select().from(outbox).where(eq(outbox.kind, 'files-received')).orderBy(asc(outbox.id));

  test('adds files by its token, which opens them as well, and confirms all of a batch in one mail', async () => {
    const order = await insertClientOrder(t.app.db, { locale: 'de' });
    const token = order.clientToken;
    const { status, json } = await add(token);
    expect(status).toBe(200);
    expect(json.files).toMatchObject([{ orderId: order.id, path: `/api/client-orders/${token}/files/1` }]);
    await Promise.all([add(token, 'zweite.png'), add(token, 'dritte.png')]);

    const download = await t.app.visitor().request(json.files[0]!.path);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(png());
    expect(download.headers.get('referrer-policy')).toBe('no-referrer');

    expect(await receipts()).toHaveLength(1);
    // The mail is delayed, because more files may follow.
    expect(await t.app.deliverMails()).toEqual([]);
    await t.app.db.update(outbox).set({ runAfter: new Date() });
    const [mail] = await t.app.deliverMails();
    expect(mail).toMatchObject({
      to: { address: order.clientEmail },
      subject: 'Ihre Dateien zur Bestellung Nr. 1 sind da',
    });
    for (const number of [1, 2, 3]) expect(mail?.text).toContain(`Datei\u00a0${number}: PNG, 0,01\u00a0MB`);
    // The sender chooses the names, and the address may belong to another person.
    expect(mail?.text).not.toMatch(/later|zweite|dritte/);
    // Files added after that mail was sent get a new one.
    await add(token, 'vierte.png');
    expect(await receipts()).toHaveLength(2);
  });

  test('closes with the day in which 48 hours after the request end', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const late = await insertClientOrder(t.app.db, { createdAt: hoursAgo(73) });
    const refused = await add(late.clientToken);
    expect([refused.status, refused.json.code]).toEqual([403, 'UPLOAD_WINDOW_CLOSED']);
    await expectNothingStored(late.id);
    const inTime = await insertClientOrder(t.app.db, { createdAt: hoursAgo(48) });
    expect((await add(inTime.clientToken)).status).toBe(200);
  });

  test('is of one order only', async () => {
    const [mine, other] = [await insertClientOrder(t.app.db), await insertClientOrder(t.app.db)];
    const wrong = await add('A'.repeat(43));
    expect([wrong.status, wrong.json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    const mixed = await add(mine.clientToken, 'a.png', { orderId: String(other.id) });
    expect([mixed.status, mixed.json.code]).toEqual([403, 'UPLOAD_NOT_ALLOWED']);
    await expectNothingStored(other.id);
    const { json } = await add(mine.clientToken);
    const id = json.files[0]!.id;
    for (const path of [
      `/api/client-orders/${other.clientToken}/files/${id}`,
      `/api/client-orders/${mine.clientToken}/files/${id + 1}`,
      `/api/client-orders/${mine.clientToken}/files/0x1`,
      `/api/client-orders/${mine.clientToken}/files/99999999999`,
    ]) {
      const answer = await t.app.visitor().request(path);
      expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([404, 'FILE_NOT_FOUND']);
    }
    expect((await t.app.visitor().request(`/api/files/${id}`)).status).toBe(401);
  });

  test('files of the quote form get no mail of their own', async () => {
    const order = await insertClientOrder(t.app.db);
    const client = await clientOf(order.id);
    await upload(client, form([['brief.png', png()]], { orderId: String(order.id) }));
    expect(await receipts()).toEqual([]);
  });
});
