import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { describe, expect, test } from 'vitest';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';
import { setUpDelivery } from './testing/delivery-fixture.ts';

const t = setUpDelivery();
const page = '<!doctype html><title>Spring</title><h1>Spring</h1><script>1</script>';
const program = Buffer.from('MZ\x90\0\x03\0\0');
const forbidden = { error: { error_code: 'FileTypeForbiddenError' } };

const sign = async (caller: TestClient, call = 'operatorSignature') =>
  expectData<UploadSignature>(await caller.rpc(`uploads.${call}`));

async function post(
  path: string,
  { publicKey, secureSignature, secureExpire }: UploadSignature,
  form: FormData,
) {
  form.set('UPLOADCARE_PUB_KEY', publicKey);
  form.set('signature', secureSignature);
  form.set('expire', secureExpire);
  const response = await t.app
    .visitor()
    .request(`/storage/${path}/?jsonerrors=1`, { method: 'POST', body: form });
  return (await response.json()) as Record<string, unknown>;
}

function storeAtOnce(signature: UploadSignature, name: string, bytes: Buffer | string) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name));
  return post('base', signature, form);
}

async function storeInParts(signature: UploadSignature, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('filename', name);
  form.set('size', String(bytes.length));
  form.set('content_type', 'application/octet-stream');
  const { uuid, parts } = (await post('multipart/start', signature, form)) as {
    uuid: string;
    parts: string[];
  };
  for (const part of parts) {
    const { pathname, search } = new URL(part);
    await t.app.visitor().request(pathname + search, { method: 'PUT', body: new Uint8Array(bytes) });
  }
  const complete = new FormData();
  complete.set('uuid', uuid);
  return post('multipart/complete', signature, complete);
}

async function addStored(...uuids: unknown[]): Promise<OrderDelivery> {
  const form = new FormData();
  for (const uuid of uuids) form.append('files', String(uuid));
  const path = `/api/orders/${t.id}/deliverables/files`;
  const response = await t.admin.request(path, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  return (await response.json()) as OrderDelivery;
}

describe('files that the upload widget has stored', () => {
  test('of any type are taken from the operator alone', async () => {
    expectError(await t.app.visitor().rpc('uploads.operatorSignature'), 401, 'UNAUTHORIZED');
    const viewer = await t.app.signedIn({ role: 'viewer' });
    expectError(await viewer.rpc('uploads.operatorSignature'), 403, 'FORBIDDEN');
    for (const signature of [
      await sign(t.app.visitor(), 'signature'),
      { ...(await sign(t.admin)), secureExpire: '99999999999' },
    ]) {
      expect(await storeAtOnce(signature, 'letter.html', page)).not.toHaveProperty('file');
    }
    expect(await storeAtOnce(await sign(t.app.visitor(), 'signature'), 'letter.html', page)).toMatchObject(
      forbidden,
    );
    expect(await storeInParts(await sign(t.app.visitor(), 'signature'), 'tool.exe', program)).toMatchObject(
      forbidden,
    );

    const operator = await sign(t.admin);
    const letter = await storeAtOnce(operator, 'letter.html', page);
    const tool = await storeInParts(operator, 'tool.exe', program);
    const { deliverables } = await addStored(letter.file, tool.uuid);
    expect(deliverables[0]?.files).toMatchObject([
      { originalName: 'letter.html', mimeType: 'text/html', preview: { kind: 'email' } },
      { originalName: 'tool.exe', mimeType: 'application/octet-stream', preview: null },
    ]);
  });

  test('are downloads until they belong to a version, and then its alone', async () => {
    const { file } = await storeAtOnce(await sign(t.admin), 'letter.html', page);
    const before = await t.app.visitor().request(`/${String(file)}/`);
    expect(before.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(before.headers.get('content-type')).toBe('application/octet-stream');
    await addStored(file);
    expect((await t.app.visitor().request(`/${String(file)}/`)).status).toBe(404);
  });
});
