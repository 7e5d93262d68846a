import { files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { describe, expect, test, vi } from 'vitest';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { uploadRightSeconds } from './files/upload-right.ts';
import { docx, jpeg, png } from './testing/sample-files.ts';
import { form, setUpUploads, upload } from './testing/uploads-fixture.ts';

const t = setUpUploads();
const { clientOf, storedObjects, filesOf, expectNothingStored } = t;

describe('the client of a fresh order', () => {
  test('adds files, and the operator gets them back byte for byte', async () => {
    const order = await insertClientOrder(t.app.db);
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

    const [event] = await t.app.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' }));
    expect(event).toMatchObject({
      orderId: order.id,
      actor: null,
      data: { names: ['Entwürfe für März.docx', 'logo.png'] },
    });

    const admin = await t.app.asAdmin();
    const listed = await admin.rest('GET', `/api/orders/${order.id}/files`);
    expect(listed.data).toMatchObject(json.files);
    const download = await admin.request(json.files[0]?.path ?? '');
    expect(Buffer.from(await download.arrayBuffer()).equals(docx())).toBe(true);
    expect(download.headers.get('content-disposition')).toBe(
      'attachment; filename="Entw_rfe f_r M_rz.docx"; filename*=UTF-8\'\'Entw%C3%BCrfe%20f%C3%BCr%20M%C3%A4rz.docx',
    );
    expect(download.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'; sandbox$/);
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('cache-control')).toBe('private, no-store');
  });

  test('sends the order id after the files as well', async () => {
    const order = await insertClientOrder(t.app.db);
    const data = new FormData();
    data.append('files', new Blob([new Uint8Array(jpeg())]), 'photo.jpeg');
    data.append('orderId', String(order.id));
    expect((await upload(await clientOf(order.id), data)).status).toBe(200);
  });

  test('may not add to another order, known or not', async () => {
    const [own, other] = [await insertClientOrder(t.app.db), await insertClientOrder(t.app.db)];
    const client = await clientOf(own.id);
    for (const orderId of [other.id, 999_999]) {
      const { status, json } = await upload(client, form([['a.png', png()]], { orderId: String(orderId) }));
      expect([status, json.code]).toEqual([403, 'UPLOAD_NOT_ALLOWED']);
    }
    await expectNothingStored(other.id);
  });

  test('cannot use a right that was tampered with or moved to another order', async () => {
    const [own, other] = [await insertClientOrder(t.app.db), await insertClientOrder(t.app.db)];
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
    const order = await insertClientOrder(t.app.db);
    const client = await clientOf(order.id);
    const attempt = () => upload(client, form([['a.png', png()]], { orderId: String(order.id) }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + uploadRightSeconds * 1000 - 5000 });
    expect((await attempt()).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await attempt()).status).toBe(403);
    vi.useRealTimers();
  });

  test('has at most ten files, also when two uploads race', async () => {
    const order = await insertClientOrder(t.app.db);
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
    expect(await t.app.db.$count(filesTable)).toBe(6);
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
    const order = await insertClientOrder(t.app.db);
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
    const order = await insertClientOrder(t.app.db);
    const client = await clientOf(order.id);
    const { put } = t.app.deps.fileStore;
    let puts = 0;
    t.app.deps.fileStore.put = async (key, body) => {
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
      t.app.deps.fileStore.put = put;
    }
    expect(storedObjects()).toHaveLength(before);
    await expectNothingStored(order.id);
  });

  test('eleven files at once are refused', async () => {
    const eleven = form(Array.from({ length: 11 }, (_, index) => [`${index}.png`, png()]));
    const { status, json } = await upload(t.app.visitor(), eleven);
    expect([status, json.code]).toEqual([400, 'TOO_MANY_FILES']);
    expect(await t.app.db.$count(filesTable)).toBe(0);
  });
});
