import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { messageFilesMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';
import { upload } from '../conversation/testing/conversation-fixture.ts';
import { setUpDelivery } from '../delivery/testing/delivery-fixture.ts';

const t = setUpDelivery();

const ask = (client: TestClient, points: object[], version = 1) =>
  client.rpc('clientOrders.requestChanges', { token: t.token, version, points });
const countFree = () => t.app.db.$count(files, isNull(files.orderId));

test.each(faces)(
  'over %s a file comes with a point, to the client and to the operator alike',
  async (face) => {
    await t.sendVersion(1);
    const client = t.app.visitor();
    const attachmentId = await upload(client, 'new-logo.png', png());
    const points = [{ text: 'Another color' }, { text: 'This logo', attachmentId }];
    const asked = await client.call(face, 'clientOrders.requestChanges', {
      token: t.token,
      version: 1,
      points,
    });
    const page = expectData<ClientOrderPage>(asked);
    const own = page.delivery?.deliverables[0]?.changes[0]?.points[1]?.attachment;
    expect(own).toMatchObject({ originalName: 'new-logo.png', mimeType: 'image/png' });
    expect((await client.request(own?.path ?? '')).status).toBe(200);
    expect(page.files).toEqual([]);
    expect(page.upload.filesLeft).toBe(10);

    const seen = expectData<OrderDelivery>(await t.operator('deliverables'));
    const given = seen.deliverables[0]?.changes[0]?.points.map(({ attachment }) => attachment);
    expect(given).toMatchObject([null, { originalName: 'new-logo.png', path: `/api/files/${attachmentId}` }]);
    const preview = await t.admin.request(`${given?.[1]?.path}?inline=1`);
    expect(preview.headers.get('content-disposition')).toContain('inline');
    expect((await t.app.visitor().request(given?.[1]?.path ?? '')).status).toBe(401);

    const [notice] = (await t.app.deliverMails()).filter(({ subject }) => subject.startsWith('Changes to'));
    expect(notice?.text).toContain('2. This logo');
    expect(notice?.text).toContain('File: new-logo.png');
    expect((await t.events()).find(({ type }) => type === 'changes-requested')).toMatchObject({
      texts: ['Another color', 'This logo'],
      files: [{ point: 2, name: 'new-logo.png' }],
    });
  },
);

test('webhooks say which file came with which point', async () => {
  await t.app.db.insert(webhooks).values({
    url: 'https://hooks.example/in',
    events: ['deliverable.changes-requested'],
    secret: `whsec_${'A'.repeat(43)}=`,
  });
  await t.sendVersion(1);
  const client = t.app.visitor();
  const attachmentId = await upload(client, 'photo.png', png());
  expectData(await ask(client, [{ text: 'This photo', attachmentId }]));
  const [delivery] = await t.app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
  expect(delivery?.data).toMatchObject({ files: [{ point: 1, name: 'photo.png' }] });
});

test('20 presses are one request with its file, and withdrawing leaves the file where it was named', async () => {
  await t.sendVersion(1);
  const client = t.app.visitor();
  const attachmentId = await upload(client, 'photo.png', png());
  const points = [{ text: 'This photo', attachmentId }];
  const presses = await Promise.all(Array.from({ length: 20 }, () => ask(client, points)));
  for (const press of presses) expectData(press);
  expect(await t.app.db.$count(changePoints)).toBe(1);
  expectData(await t.client('withdrawChanges', { version: 1 }));
  expect((await t.page()).delivery?.deliverables[0]?.changes[0]).toMatchObject({
    state: 'withdrawn',
    points: [{ attachment: { originalName: 'photo.png' } }],
  });
  expectError(await ask(client, points), 404, 'FILE_NOT_FOUND');
  const again = await upload(client, 'photo.png', png());
  expectData(await ask(client, [{ text: 'This photo', attachmentId: again }]));
  expect((await t.page()).delivery?.rounds.used).toBe(1);
});

test('a file that is another’s, unknown or named twice is refused, and nothing is stored', async () => {
  await t.sendVersion(1);
  const client = t.app.visitor();
  const attachmentId = await upload(client, 'photo.png', png());
  const point = { text: 'This photo', attachmentId };
  expectError(await ask(t.app.visitor(), [point]), 404, 'FILE_NOT_FOUND');
  expectError(await ask(client, [{ ...point, attachmentId: 9999 }]), 404, 'FILE_NOT_FOUND');
  expectError(await ask(client, [point, point]), 400, 'VALIDATION_FAILED');
  expect(await countFree()).toBe(1);
  expect((await t.page()).delivery?.rounds.used).toBe(0);
});

test('files of points and of messages have one room', async () => {
  await t.sendVersion(1);
  const client = t.app.visitor();
  const attachmentId = await upload(client, 'photo.png', png());
  expectData(await ask(client, [{ text: 'This photo', attachmentId }]));
  expectData(await t.client('withdrawChanges', { version: 1 }));
  expectData(
    await t.operator('sendMessage', { text: 'Here', fileIds: [await upload(t.admin, 'a.png', png())] }),
  );
  const [message] = await t.app.db.select().from(files).where(isNull(files.deliverableId)).orderBy(files.id);
  const { id: _, ...row } = message!;
  const messageId = (await t.app.db.select().from(files).orderBy(files.id)).find(
    (file) => file.messageId !== null,
  )?.messageId;
  await t.app.db.insert(files).values(
    Array.from({ length: messageFilesMax - 2 }, (_each, index) => {
      return { ...row, messageId, filePath: `attachments/full-${index}` };
    }),
  );
  const one = await upload(client, 'photo.png', png());
  const refused = await ask(client, [{ text: 'This photo', attachmentId: one }]);
  expectError(refused, 400, 'CONVERSATION_FILES_FULL');
  expect((await t.page()).delivery?.rounds.used).toBe(0);
});
