import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  orderListLimitMax,
  orderListQuerySchema,
} from '@storefront/contracts/orders/list/order-list.schema.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { waitingSteps } from '@storefront/contracts/orders/waiting.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { buildOrder } from '@storefront/db/testing/build-order.ts';
import { desc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { selectOrders } from './page-orders.ts';
import { presentRow } from './present-order.ts';

const app = await openTestApp();

const timeZone = 'Europe/Berlin';
/** Any character but the one that PostgreSQL cannot store; the library's strings need a second for a table of all. */
const character = fc.integer({ min: 1, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff);
const line = fc.array(character, { maxLength: 40 }).map((codes) => `A ${String.fromCodePoint(...codes)}`);
const dollars = fc.integer({ min: 0, max: 1_000_000 });
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

const stored = fc
  .record({
    clientName: line,
    clientPhone: fc.option(fc.constant('+49 30 1234567')),
    serviceType: fc.constantFrom(...serviceTypes),
    status: fc.constantFrom(...orderStatuses),
    paymentStatus: fc.constantFrom(...paymentStatuses),
    totalPrice: dollars,
    receivedAmount: dollars,
    recordedAmount: dollars,
    hasTestMoney: fc.boolean(),
    isArchived: fc.boolean(),
    orderDetails: fc.dictionary(line, fc.oneof(line, fc.integer(), fc.boolean(), fc.array(line)), {
      noNullPrototype: true,
    }),
    waitsFor: fc.constantFrom(null, ...waitingSteps),
    waitingSince: moment,
    adminNotes: fc.option(line),
    deliveryDate: fc.option(moment.map((date) => date.toISOString().slice(0, 10))),
    repliedAt: fc.option(moment),
    withdrawnAt: fc.option(moment),
    locale: fc.constantFrom(...locales),
    lastUpdated: moment,
    createdAt: moment,
  })
  .map(({ hasTestMoney, ...order }) =>
    buildOrder({ ...order, testAmount: hasTestMoney ? order.receivedAmount : 0 }),
  );

test('the list reads an order as the library does, whatever its row holds', async () => {
  await app.db.insert(orders).values(fc.sample(stored, 300));
  const query = orderListQuerySchema.parse({ archived: 'all', limit: orderListLimitMax });
  const listed = (await selectOrders(app.deps, query)).map((row) => presentRow(row, timeZone, null));
  const rows = await app.db.select().from(orders).orderBy(desc(orders.id));
  expect(listed).toEqual(rows.map((row) => presentRow(row, timeZone, null)));
  expect(orderSchema.array().parse(listed)).toHaveLength(300);
});
