import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { type OutboxRow, outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder, type NewOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { asc, ne } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import type { OutboxDeps } from '../outbox-worker.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { createMemoryMailer, type MemoryMailer } from './memory-mailer.ts';

/** The objects for tests of the outbox, created for each test. */
export class OutboxFixture {
  database!: TestDatabase;
  mailer!: MemoryMailer;
  deps!: OutboxDeps;

  /** Returns the outbox, oldest first, without the mails about alerts that failed mails cause. */
  async rows(): Promise<OutboxRow[]> {
    const isOther = ne(outbox.kind, 'alert-notice');
    return this.database.db.select().from(outbox).where(isOther).orderBy(asc(outbox.id));
  }

  /** Stores an order with its two mails, as a quote request does. */
  async placeOrder(given: Partial<NewOrder> = {}): Promise<OrderRow> {
    const { db } = this.database;
    const order = await insertOrder(db, given);
    await db.insert(outbox).values(
      (['quote-confirmation', 'new-order-notice'] as const).map((kind) => ({
        kind,
        orderId: order.id,
        dedupeKey: outboxDedupeKey(kind, order.id),
      })),
    );
    return order;
  }
}

/** Opens a database for the tests of a file and empties it before each; mails are stored in memory. */
export function setUpOutbox(): OutboxFixture {
  const fixture = new OutboxFixture();
  beforeAll(async () => {
    fixture.database = await createTestDatabase();
    // The thread takes seconds to start from the sources, so start it before the tests.
    await runMailJob('renderTestMail', { locale: 'en', publicUrl: 'https://shop.example' });
  });
  beforeEach(async () => {
    await fixture.database.reset();
    fixture.mailer = createMemoryMailer();
    fixture.deps = {
      db: fixture.database.db,
      env: {
        publicUrl: 'https://shop.example',
        mailFrom: 'Studio <studio@shop.example>',
        timeZone: 'UTC',
        mailbox: null,
        stripe: null,
        testCheckout: true,
      },
      mailer: fixture.mailer,
      log: pino({ level: 'silent' }),
      rateLimits: createRateLimits(fixture.database.db, false),
    };
  });
  afterAll(() => fixture.database.close());
  return fixture;
}
