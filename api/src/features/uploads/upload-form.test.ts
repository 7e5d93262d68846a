import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { describe, expect, test } from 'vitest';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import type { TestClient } from '#testing/test-client.ts';
import { doc, png } from './testing/sample-files.ts';
import { form, setUpUploads, upload } from './testing/uploads-fixture.ts';

const t = setUpUploads();
const { clientOf } = t;

describe('the form', () => {
  test('10,000,000 bytes and 10 MiB pass', async () => {
    const order = await insertClientOrder(t.app.db);
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
    const { status, json } = await upload(t.app.visitor(), form([['a.doc', doc()]]));
    expect(status).toBe(200);
    expect(json.files[0]).toMatchObject({ orderId: null, originalName: 'a.doc' });
  });

  test('files are answered in the order sent, however long each takes', async () => {
    const sizes = [9_000_000, 100, 3_000_000, 200];
    const { json } = await upload(
      t.app.visitor(),
      form(sizes.map((size, index) => [`${index}.png`, png(size)])),
    );
    expect(json.files.map((file) => [file.originalName, file.fileSize])).toEqual(
      sizes.map((size, index) => [`${index}.png`, size]),
    );
  });

  test('an empty file field of a browser counts as no file', async () => {
    const data = new FormData();
    data.append('files', new Blob([]), '');
    const { status, json } = await upload(t.app.visitor(), data);
    expect([status, json.code]).toEqual([400, 'NO_FILES']);
  });

  test.each([
    [{ orderId: 'abc' }, 'VALIDATION_FAILED'],
    [{ orderId: '-1' }, 'VALIDATION_FAILED'],
    [{ orderId: '99999999999' }, 'VALIDATION_FAILED'],
    [{ files: '3f2a5ad5-3df6-4b6e' }, 'VALIDATION_FAILED'],
    [{ unknown: 'x' }, 'VALIDATION_FAILED'],
  ])('the fields %j are refused', async (fields, code) => {
    const { status, json } = await upload(t.app.visitor(), form([['a.png', png()]], fields));
    expect([status, json.code]).toEqual([400, code]);
    expect(await t.app.db.$count(filesTable)).toBe(0);
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
    const response = await t.app.visitor().request('/api/uploads', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });
    expect(response.status).toBe(status);
    const { message } = (await response.json()) as ErrorBody;
    expect(message).toMatch(status === 415 ? /must be multipart\/form-data\.$/ : /./);
  });

  test('the operator adds files to any order, and to none that does not exist', async () => {
    const order = await insertClientOrder(t.app.db);
    const admin = await t.app.asAdmin();
    expect((await upload(admin, form([['a.png', png()]], { orderId: String(order.id) }))).status).toBe(200);
    const [event] = await t.app.db
      .select()
      .from(orderEvents)
      .where(hasFacts({ type: 'files-added' }));
    expect(event?.actor).toBe(admin.user.username);
    const { status, json } = await upload(admin, form([['a.png', png()]], { orderId: '999999' }));
    expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  test('a user who is no admin needs the cookie as everybody does', async () => {
    const order = await insertClientOrder(t.app.db);
    const { status } = await upload(
      await t.app.asUser(),
      form([['a.png', png()]], { orderId: String(order.id) }),
    );
    expect(status).toBe(403);
  });

  test('who has no right learns that and not what is wrong with the files', async () => {
    const order = await insertClientOrder(t.app.db);
    const { status } = await upload(
      t.app.visitor(),
      form([['a.exe', Buffer.from('MZ')]], { orderId: String(order.id) }),
    );
    expect(status).toBe(403);
  });

  test('another website cannot upload', async () => {
    const response = await t.app.visitor().request('/api/uploads', {
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
    const order = await insertClientOrder(t.app.db);
    const { status, json } = await call(
      await clientOf(order.id),
      form([['über.png', png()]], { orderId: String(order.id) }),
    );
    expect(status).toBe(200);
    expect(json.result?.data.files[0]).toMatchObject({ originalName: 'über.png', orderId: order.id });
  });

  test('refuses the same, in its own envelope', async () => {
    const order = await insertClientOrder(t.app.db);
    const foreign = await call(t.app.visitor(), form([['a.png', png()]], { orderId: String(order.id) }));
    expect([foreign.status, foreign.json.error?.data.code]).toEqual([403, 'UPLOAD_NOT_ALLOWED']);
    const bad = await call(t.app.visitor(), form([['a.exe', Buffer.from('MZ')]]));
    expect([bad.status, bad.json.error?.data.code]).toEqual([415, 'FORBIDDEN_FILE_TYPE']);
  });
});
