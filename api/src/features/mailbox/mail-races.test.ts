import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { eq, isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { withLockedOrder } from '#features/orders/change/lock-order.ts';
import { claimKept } from '#features/uploads/files/claim-kept.ts';
import { png } from '#features/uploads/testing/sample-files.ts';
import { createClientAddress } from '#secrets/client-page-url.ts';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { expectData } from '#testing/test-client.ts';
import { raiseKeptAlert } from './kept-alert.ts';
import { setUpMailbox } from './testing/mailbox-fixture.ts';

const t = setUpMailbox();
const from = 'Eve <eve@evil.example>';

async function keepOne() {
  await t.deliver({ from, files: [{ name: 'logo.png', bytes: png() }] });
  await t.read();
  const [kept] = await t.kept();
  return kept!.id;
}

test.runIf(isConcurrent)('a reply that is kept while the last one is dropped has an alert', async () => {
  const { db } = t.app;
  const orderId = t.order.id;
  const id = await keepOne();
  const { work } = await db.transaction(async (tx) => {
    const facts = { side: 'client', reason: 'sender' } as const;
    await tx.insert(receivedMails).values({ ...facts, orderId, state: 'kept', dedupeKey: 'a'.repeat(64) });
    await raiseKeptAlert(tx, orderId, facts);
    return startBeside(db, () => t.admin.rpc('mailbox.drop', { id }));
  });
  expectData(await work);
  expect(await db.$count(alerts, isNull(alerts.doneAt))).toBe(1);
});

test.runIf(isConcurrent)('no order gets a file of a reply that is being dropped', async () => {
  const { db, deps } = t.app;
  const orderId = t.order.id;
  const id = await keepOne();
  const [file] = await db.select().from(files);
  const remove = deps.fileStore.delete.bind(deps.fileStore);
  let attaching: Promise<unknown> = Promise.resolve();
  vi.spyOn(deps.fileStore, 'delete').mockImplementationOnce(async (key) => {
    const attach = () => db.transaction((tx) => claimKept(tx, orderId, [{ keptFileId: file!.id }]));
    attaching = (await startBeside(db, attach)).work;
    await remove(key);
  });
  expectData(await t.admin.rpc('mailbox.drop', { id }));
  await expect(attaching).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  expect(await db.$count(files)).toBe(0);
});

test.runIf(isConcurrent)('a reply to an address that ends while it is read is kept', async () => {
  const { db, deps } = t.app;
  await t.deliver();
  const { work } = await withLockedOrder(deps, t.order.id, async ({ tx }) => {
    const started = await startBeside(db, t.read);
    await tx.update(orders).set({ clientAddress: createClientAddress() }).where(eq(orders.id, t.order.id));
    return started;
  });
  await work;
  expect(await t.messages()).toEqual([]);
  expect(await t.kept()).toMatchObject([{ reason: 'tag' }]);
});
