import { Readable } from 'node:stream';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { erasePerson } from './erase-person.ts';

const email = 'maria.muster@example.com';
const app = await openTestApp();

test('an order whose payment begins during the erasure is held, and erased by the next call', async () => {
  const first = await insertOrder(app.db, { clientEmail: email });
  const held = await insertOrder(app.db, { clientEmail: email });
  const filePath = `attachments/${first.id}`;
  await app.deps.fileStore.put(filePath, Readable.from([Buffer.from('bytes')]));
  const file = { originalName: 'a.docx', mimeType: 'application/msword', fileSize: 5 };
  await app.db.insert(files).values({ ...file, orderId: first.id, filePath });
  const { fileStore } = app.deps;
  const begun: Promise<unknown>[] = [];
  const slow = {
    ...fileStore,
    async delete(key: string) {
      begun.push(insertPayment(app.db, { orderId: held.id, state: 'pending' }));
      // The embedded database makes it wait for the end of the first order's erasure.
      if (app.deps.env.databaseUrl) await begun[0];
      await fileStore.delete(key);
    },
  };
  const erasure = erasePerson({ ...app.deps, fileStore: slow }, email, 'operator');
  await expect(erasure).rejects.toMatchObject({ code: 'PERSON_ON_HOLD' });
  await Promise.all(begun);
  const addresses = async () => {
    const found = await app.db.select().from(orders).orderBy(orders.id);
    return found.map(({ clientEmail }) => clientEmail);
  };
  expect(await addresses()).toEqual([erasedEmail, email]);
  await app.db.delete(payments);
  expect(await erasePerson(app.deps, email, 'operator')).toMatchObject({ orders: 1 });
  expect(await addresses()).toEqual([erasedEmail, erasedEmail]);
});
