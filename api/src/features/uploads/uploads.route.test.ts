import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { files as filesTable } from '@storefront/db/schema/files.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/order-events.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import type { TestClient } from '#testing/test-client.ts';
import { doc, docx, jpeg, png } from './testing/sample-files.ts';
import { grantUploadRight, uploadRightSeconds } from './upload-right.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { logLevel: 'silent' } });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

function form(files: [string, Buffer][], fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('files', blob(bytes), name);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

async function upload(client: TestClient, body: FormData) {
  const response = await client.request('/api/uploads', { method: 'POST', body });
  const json = (await response.json()) as UploadResult & ErrorBody;
  return { status: response.status, json, headers: response.headers };
}

/** A client that may add files to a fresh order. */
async function clientOf(orderId: number): Promise<TestClient> {
  const client = t.visitor();
  const responseHeaders = new Headers();
  await grantUploadRight(
    {
      deps: t.deps,
      responseHeaders,
      callerIp: '127.0.0.1',
      headers: new Headers(),
      cookies: {},
      callerKey: '127.0.0.1',
      limits: [],
      token: null,
      currentUser: async () => null,
    },
    orderId,
  );
  client.keepCookies(responseHeaders);
  return client;
}

const storedObjects = () => {
  const directory = path.join(t.deps.env.dataDir, 'files', 'attachments');
  return existsSync(directory) ? readdirSync(directory) : [];
};
const filesOf = (orderId: number) => t.db.select().from(filesTable).where(eq(filesTable.orderId, orderId));

async function expectNothingStored(orderId: number) {
  expect(await filesOf(orderId)).toEqual([]);
  expect(
    await t.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' })),
  ).toEqual([]);
  expect(await t.db.$count(filesTable)).toBe(0);
  const incoming = path.join(t.deps.env.dataDir, 'incoming');
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
}

describe('the client of a fresh order', () => {
  test('adds files, and the operator gets them back byte for byte', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    const before = storedObjects().length;
    const { status, json } = await upload(
      client,
      form(
        [
          ['Entwürfe für März.docx', docx()],
          ['logo.png', png()],
        ],
        { orderId: String(order.id) },
      ),
    );
    expect(status).toBe(200);
    expect(
      json.files.map(({ originalName, mimeType, orderId, fileSize }) => [
        originalName,
        mimeType,
        orderId,
        fileSize,
      ]),
    ).toEqual([
      [
        'Entwürfe für März.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        order.id,
        docx().length,
      ],
      ['logo.png', 'image/png', order.id, png().length],
    ]);
    expect(storedObjects()).toHaveLength(before + 2);

    const [event] = await t.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' }));
    expect(event).toMatchObject({
      orderId: order.id,
      actor: null,
      data: { names: ['Entwürfe für März.docx', 'logo.png'] },
    });

    const admin = await t.asAdmin();
    const listed = await admin.rest('GET', `/api/orders/${order.id}/files`);
    expect(listed.data).toMatchObject(json.files);
    const download = await admin.request(json.files[0]?.path ?? '');
    expect(Buffer.from(await download.arrayBuffer()).equals(docx())).toBe(true);
    expect(download.headers.get('content-disposition')).toBe(
      'attachment; filename="Entw_rfe f_r M_rz.docx"; filename*=UTF-8\'\'Entw%C3%BCrfe%20f%C3%BCr%20M%C3%A4rz.docx',
    );
    expect(download.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('cache-control')).toBe('private, no-store');
  });

  test('sends the order id after the files as well', async () => {
    const order = await insertClientOrder(t.db);
    const data = new FormData();
    data.append('files', blob(jpeg()), 'photo.jpeg');
    data.append('orderId', String(order.id));
    expect((await upload(await clientOf(order.id), data)).status).toBe(200);
  });

  test('may not add to another order, known or not', async () => {
    const [own, other] = [await insertClientOrder(t.db), await insertClientOrder(t.db)];
    const client = await clientOf(own.id);
    for (const orderId of [other.id, 999_999]) {
      const { status, json } = await upload(client, form([['a.png', png()]], { orderId: String(orderId) }));
      expect([status, json.code]).toEqual([403, 'UPLOAD_NOT_ALLOWED']);
    }
    await expectNothingStored(other.id);
  });

  test('cannot use a right that was tampered with or moved to another order', async () => {
    const [own, other] = [await insertClientOrder(t.db), await insertClientOrder(t.db)];
    const client = await clientOf(own.id);
    const right = client.cookies.get(`upload-${own.id}`) ?? '';
    for (const [name, value] of [
      [`upload-${other.id}`, right],
      [`upload-${other.id}`, right.replace(/^\d/, '9')],
      [`upload-${other.id}`, ''],
      [`upload-${other.id}`, 'x'.repeat(5000)],
    ] as const) {
      client.cookies.set(name, value);
      expect((await upload(client, form([['a.png', png()]], { orderId: String(other.id) }))).status).toBe(
        403,
      );
    }
  });

  test('has the right for 48 hours', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    const attempt = () => upload(client, form([['a.png', png()]], { orderId: String(order.id) }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + uploadRightSeconds * 1000 - 5000 });
    expect((await attempt()).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await attempt()).status).toBe(403);
    vi.useRealTimers();
  });

  test('has at most ten files, also when two uploads race', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    const six = () =>
      upload(
        client,
        form(
          Array.from({ length: 6 }, (_, index) => [`${index}.png`, png()]),
          { orderId: String(order.id) },
        ),
      );
    const results = await Promise.all([six(), six()]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(results.find(({ status }) => status === 400)?.json.code).toBe('TOO_MANY_FILES');
    expect(await filesOf(order.id)).toHaveLength(6);
    expect(await t.db.$count(filesTable)).toBe(6);
  });
});

describe('everything or nothing', () => {
  test.each([
    [
      'a type that is not taken',
      ['a.png', png()],
      ['b.pdf', Buffer.from('%PDF-1.7')],
      415,
      'FORBIDDEN_FILE_TYPE',
    ],
    [
      'a page under the name of a picture',
      ['a.png', png()],
      ['b.png', Buffer.from('<script>')],
      415,
      'FORBIDDEN_FILE_TYPE',
    ],
    ['a Photoshop file', ['a.png', png()], ['b.psd', Buffer.from('8BPS')], 415, 'PSD_NOT_SUPPORTED'],
    ['an empty file', ['a.png', png()], ['b.png', Buffer.alloc(0)], 400, 'FILE_EMPTY'],
    [
      'a file one byte too large',
      ['a.png', png()],
      ['b.png', png(10 * 1024 * 1024 + 1)],
      413,
      'FILE_SIZE_EXCEEDED',
    ],
  ] as const)('%s leaves the order as it was', async (_name, good, bad, status, code) => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    const result = await upload(
      client,
      form(
        [
          [good[0], good[1]],
          [bad[0], bad[1]],
        ],
        { orderId: String(order.id) },
      ),
    );
    expect([result.status, result.json.code]).toEqual([status, code]);
    expect(result.json.issues?.[0]?.path).toEqual(['files', 1]);
    await expectNothingStored(order.id);
  });

  test('a store that fails leaves neither rows nor bytes', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    const { put } = t.deps.fileStore;
    let puts = 0;
    t.deps.fileStore.put = async (key, body) => {
      if (++puts === 2) throw new Error('disk full');
      return put(key, body);
    };
    const before = storedObjects().length;
    try {
      const { status, json } = await upload(
        client,
        form(
          [
            ['a.png', png()],
            ['b.png', png()],
          ],
          { orderId: String(order.id) },
        ),
      );
      expect([status, json.code, json.message]).toEqual([500, 'INTERNAL_ERROR', 'Internal server error.']);
    } finally {
      t.deps.fileStore.put = put;
    }
    expect(storedObjects()).toHaveLength(before);
    await expectNothingStored(order.id);
  });

  test('eleven files at once are refused', async () => {
    const eleven = form(Array.from({ length: 11 }, (_, index) => [`${index}.png`, png()]));
    const { status, json } = await upload(t.visitor(), eleven);
    expect([status, json.code]).toEqual([400, 'TOO_MANY_FILES']);
    expect(await t.db.$count(filesTable)).toBe(0);
  });
});

describe('the form', () => {
  test('10,000,000 bytes and 10 MiB pass', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    for (const sizeBytes of [10_000_000, 10 * 1024 * 1024]) {
      const { status, json } = await upload(
        client,
        form([['big.png', png(sizeBytes)]], { orderId: String(order.id) }),
      );
      expect([status, json.files?.[0]?.fileSize]).toEqual([200, sizeBytes]);
    }
  });

  test('files without an order are kept on their own', async () => {
    const { status, json } = await upload(t.visitor(), form([['a.doc', doc()]]));
    expect(status).toBe(200);
    expect(json.files[0]).toMatchObject({ orderId: null, originalName: 'a.doc' });
  });

  test('files are answered in the order sent, however long each takes', async () => {
    const sizes = [9_000_000, 100, 3_000_000, 200];
    const { json } = await upload(t.visitor(), form(sizes.map((size, index) => [`${index}.png`, png(size)])));
    expect(json.files.map((file) => [file.originalName, file.fileSize])).toEqual(
      sizes.map((size, index) => [`${index}.png`, size]),
    );
  });

  test('an empty file field of a browser counts as no file', async () => {
    const data = new FormData();
    data.append('files', new Blob([]), '');
    const { status, json } = await upload(t.visitor(), data);
    expect([status, json.code]).toEqual([400, 'NO_FILES']);
  });

  test.each([
    [{ orderId: 'abc' }, 'VALIDATION_FAILED'],
    [{ orderId: '-1' }, 'VALIDATION_FAILED'],
    [{ orderId: '99999999999' }, 'VALIDATION_FAILED'],
    [{ files: '3f2a5ad5-3df6-4b6e' }, 'VALIDATION_FAILED'],
    [{ unknown: 'x' }, 'VALIDATION_FAILED'],
  ])('the fields %j are refused', async (fields, code) => {
    const { status, json } = await upload(t.visitor(), form([['a.png', png()]], fields));
    expect([status, json.code]).toEqual([400, code]);
    expect(await t.db.$count(filesTable)).toBe(0);
  });

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'files', 415],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', '', 400],
    ['multipart/form-data; boundary=x', 'no parts at all', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="other"; filename="a.png"\r\n\r\ncut off in a part that is not read',
      400,
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\ncut off',
      400,
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="orderId"\r\n\r\n1',
      400,
    ],
    ['multipart/form-data; boundary=x', '--x--\r\n', 400],
  ])('a body of type %s with %j is refused without a fault', async (contentType, body, status) => {
    const response = await t.visitor().request('/api/uploads', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });
    expect(response.status).toBe(status);
    expect(((await response.json()) as ErrorBody).message).toBeTruthy();
  });

  test('the operator adds files to any order, and to none that does not exist', async () => {
    const order = await insertClientOrder(t.db);
    const admin = await t.asAdmin();
    expect((await upload(admin, form([['a.png', png()]], { orderId: String(order.id) }))).status).toBe(200);
    const [event] = await t.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' }));
    expect(event?.actor).toBe(admin.user.username);
    const { status, json } = await upload(admin, form([['a.png', png()]], { orderId: '999999' }));
    expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  test('a user who is no admin needs the cookie as everybody does', async () => {
    const order = await insertClientOrder(t.db);
    const { status } = await upload(
      await t.asUser(),
      form([['a.png', png()]], { orderId: String(order.id) }),
    );
    expect(status).toBe(403);
  });

  test('who has no right learns that and not what is wrong with the files', async () => {
    const order = await insertClientOrder(t.db);
    const { status } = await upload(
      t.visitor(),
      form([['a.exe', Buffer.from('MZ')]], { orderId: String(order.id) }),
    );
    expect(status).toBe(403);
  });

  test('another website cannot upload', async () => {
    const response = await t.visitor().request('/api/uploads', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: form([['a.png', png()]]),
    });
    expect(response.status).toBe(403);
  });
});

describe('the tRPC twin', () => {
  const call = async (client: TestClient, body: FormData) => {
    const response = await client.request('/trpc/uploads.create', { method: 'POST', body });
    const json = (await response.json()) as {
      result?: { data: UploadResult };
      error?: { data: { code: string } };
    };
    return { status: response.status, json };
  };

  test('stores the same form', async () => {
    const order = await insertClientOrder(t.db);
    const { status, json } = await call(
      await clientOf(order.id),
      form([['über.png', png()]], { orderId: String(order.id) }),
    );
    expect(status).toBe(200);
    expect(json.result?.data.files[0]).toMatchObject({ originalName: 'über.png', orderId: order.id });
  });

  test('refuses the same, in its own envelope', async () => {
    const order = await insertClientOrder(t.db);
    const foreign = await call(t.visitor(), form([['a.png', png()]], { orderId: String(order.id) }));
    expect([foreign.status, foreign.json.error?.data.code]).toEqual([403, 'UPLOAD_NOT_ALLOWED']);
    const bad = await call(t.visitor(), form([['a.exe', Buffer.from('MZ')]]));
    expect([bad.status, bad.json.error?.data.code]).toEqual([415, 'FORBIDDEN_FILE_TYPE']);
  });
});

describe('downloads and lists', () => {
  test('are the operator’s alone', async () => {
    const { json } = await upload(t.visitor(), form([['a.png', png()]]));
    const address = json.files[0]?.path ?? '';
    expect((await t.visitor().request(address)).status).toBe(401);
    expect((await (await t.asUser()).request(address)).status).toBe(403);
    expect((await t.visitor().rest('GET', '/api/orders/1/files')).status).toBe(401);
    expect((await (await t.asUser()).rest('GET', '/api/orders/1/files')).status).toBe(403);
  });

  test('a picture can be shown in the page, a document cannot', async () => {
    const { json } = await upload(
      t.visitor(),
      form([
        ['a.png', png()],
        ['b.docx', docx()],
      ]),
    );
    const admin = await t.asAdmin();
    const [picture, document] = await Promise.all(
      json.files.map((file) => admin.request(`${file.path}?inline=1`)),
    );
    expect(picture?.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(document?.headers.get('content-disposition')).toMatch(/^attachment;/);
    await Promise.all([picture?.arrayBuffer(), document?.arrayBuffer()]);
  });

  test('unknown and impossible ids', async () => {
    const admin = await t.asAdmin();
    expect((await admin.rest('GET', '/api/files/999999')).status).toBe(404);
    expect((await admin.rest('GET', '/api/files/abc')).status).toBe(400);
    expect((await admin.rest('GET', '/api/files/..%2f..%2fetc%2fpasswd')).status).toBe(400);
    expect((await admin.rest('GET', '/api/orders/999999/files')).status).toBe(404);
    expect((await admin.rest('GET', '/api/orders/x/files')).status).toBe(400);
    expect((await admin.rest('DELETE', '/api/files/1')).headers.get('allow')).toBe('GET, HEAD');
  });

  test('HEAD answers the size without the bytes', async () => {
    const { json } = await upload(t.visitor(), form([['a.png', png()]]));
    const response = await (await t.asAdmin()).request(json.files[0]?.path ?? '', { method: 'HEAD' });
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

  test('are attached later by their ids, by whoever sent them, with others and in the order named', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    const [first, second] = [
      await upload(client, form([['a.png', png()]])),
      await upload(client, form([['b.doc', doc()]])),
    ];
    const ids = [second, first].map(({ json }) => json.files[0]?.id ?? 0);
    const { status, json } = await attach(client, order.id, ids);
    expect(status).toBe(200);
    expect(json.files.map(({ id, orderId }) => [id, orderId])).toEqual(ids.map((id) => [id, order.id]));
    const [event] = await t.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' }));
    expect(event?.data).toEqual({ type: 'files-added', names: expect.arrayContaining(['a.png', 'b.doc']) });
    // Once, and to one order.
    const again = await attach(client, order.id, ids);
    expect([again.status, again.json.code]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('do not exist for those who did not send them, and the operator may attach them', async () => {
    const order = await insertClientOrder(t.db);
    const { json } = await upload(t.visitor(), form([['a.png', png()]]));
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
    expect((await attach(await t.asAdmin(), order.id, [id])).status).toBe(200);
  });

  test('are named once, and still need the right to the order', async () => {
    const order = await insertClientOrder(t.db);
    const client = t.visitor();
    const { json } = await upload(client, form([['a.png', png()]]));
    const id = json.files[0]?.id ?? 0;
    expect((await attach(client, order.id, [id])).status).toBe(403);
    expect((await attach(await t.asAdmin(), order.id, [id, id])).json.code).toBe('VALIDATION_FAILED');
    expect((await attach(await t.asAdmin(), order.id, ['9999999999'])).status).toBe(400);
    await t.db.update(filesTable).set({ createdAt: new Date(Date.now() - unattachedLifetimeMs) });
    expect((await attach(await t.asAdmin(), order.id, [id])).status).toBe(404);
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
    upload(t.visitor(), form([[name, png()]], { clientToken, ...fields }));
  const receipts = () =>
    t.db.select().from(outbox).where(eq(outbox.kind, 'files-received')).orderBy(asc(outbox.id));

  test('adds files by its token, which opens them as well, and confirms all of a batch in one mail', async () => {
    const order = await insertClientOrder(t.db, { locale: 'de' });
    const token = order.clientToken;
    const { status, json } = await add(token);
    expect(status).toBe(200);
    expect(json.files).toMatchObject([{ orderId: order.id, path: `/api/client-orders/${token}/files/1` }]);
    await Promise.all([add(token, 'zweite.png'), add(token, 'dritte.png')]);

    const download = await t.visitor().request(json.files[0]!.path);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(png());
    expect(download.headers.get('referrer-policy')).toBe('no-referrer');

    expect(await receipts()).toHaveLength(1);
    // It waits for what may follow.
    expect(await t.deliverMails()).toEqual([]);
    await t.db.update(outbox).set({ runAfter: new Date() });
    const [mail] = await t.deliverMails();
    expect(mail).toMatchObject({
      to: { address: order.clientEmail },
      subject: 'Ihre Dateien zur Bestellung Nr. 1 sind da',
    });
    for (const number of [1, 2, 3]) expect(mail?.text).toContain(`Datei\u00a0${number}: PNG, 0,01\u00a0MB`);
    // Names are the sender's words, and the address may be another person's.
    expect(mail?.text).not.toMatch(/later|zweite|dritte/);
    // What comes after it left is told anew.
    await add(token, 'vierte.png');
    expect(await receipts()).toHaveLength(2);
  });

  test('closes 48 hours after the request', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const late = await insertClientOrder(t.db, { createdAt: hoursAgo(48) });
    const refused = await add(late.clientToken);
    expect([refused.status, refused.json.code]).toEqual([403, 'UPLOAD_WINDOW_CLOSED']);
    await expectNothingStored(late.id);
    const inTime = await insertClientOrder(t.db, { createdAt: hoursAgo(47.9) });
    expect((await add(inTime.clientToken)).status).toBe(200);
  });

  test('is of one order only', async () => {
    const [mine, other] = [await insertClientOrder(t.db), await insertClientOrder(t.db)];
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
      const answer = await t.visitor().request(path);
      expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([404, 'FILE_NOT_FOUND']);
    }
    expect((await t.visitor().request(`/api/files/${id}`)).status).toBe(401);
  });

  test('files of the quote form get no mail of their own', async () => {
    const order = await insertClientOrder(t.db);
    const client = await clientOf(order.id);
    await upload(client, form([['brief.png', png()]], { orderId: String(order.id) }));
    expect(await receipts()).toEqual([]);
  });
});
