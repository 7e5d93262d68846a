import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { noWorkers } from '#testing/no-workers.ts';
import { correctPerson } from './correct-person.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

test.runIf(isConcurrent)(
  'a person is corrected while a message that became their order is removed',
  async () => {
    const { db } = database;
    const email = 'jordan@example.com';
    const said = { name: 'Jordan', email, message: 'Hello', locale: 'en' as const };
    const [message] = await db.insert(contactMessages).values(said).returning();
    const contactMessageId = message!.id;
    const order = await insertOrder(db, { clientEmail: email, contactMessageId });
    const { work } = await db.transaction(async (tx) => {
      const isIt = eq(contactMessages.id, contactMessageId);
      await tx.select().from(contactMessages).where(isIt).for('update');
      const correction = { email, newName: 'Jordan Sample' };
      const started = await startBeside(db, () => correctPerson({ db, ...noWorkers }, correction, 'dana'));
      await tx.delete(contactMessages).where(isIt);
      return started;
    });
    expect(await work).toEqual({ orders: 1, contactMessages: 0 });
    const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(now).toMatchObject({ clientName: 'Jordan Sample', contactMessageId: null });
  },
);
