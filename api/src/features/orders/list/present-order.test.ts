import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { waitingSteps } from '@storefront/contracts/orders/waiting.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentRow } from './present-order.ts';

const text = fc.string();
const textOrNull = fc.option(text);
const amount = fc.nat();
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const day = moment.map((date) => date.toISOString().slice(0, 10));

/** Any values that the columns can hold. */
const orderRow: fc.Arbitrary<OrderRow> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  clientName: text,
  clientEmail: text,
  clientPhone: textOrNull,
  serviceType: fc.constantFrom(...serviceTypes),
  status: fc.constantFrom(...orderStatuses),
  totalPrice: amount,
  depositAmount: amount,
  isPaid: fc.boolean(),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  isArchived: fc.boolean(),
  // zod drops a field of this name from every record.
  orderDetails: fc.dictionary(
    text.filter((name) => name !== '__proto__'),
    fc.jsonValue(),
  ),
  stripePaymentId: textOrNull,
  receivedAmount: amount,
  testAmount: amount,
  recordedAmount: amount,
  roundsAmount: fc.nat(),
  freeLines: fc.constant([]),
  withdrawnAt: fc.option(moment),
  clientAddress: text,
  earlierTokenHash: textOrNull,
  contactMessageId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
  waitsFor: fc.constantFrom(null, ...waitingSteps),
  waitingSince: moment,
  adminNotes: textOrNull,
  deliveryDate: fc.option(day),
  repliedAt: fc.option(moment),
  assignee: fc.option(fc.string()),
  locale: fc.constantFrom(...locales),
  lastUpdated: moment,
  createdAt: moment,
});

test('whatever a row holds, the order is as the contract has it, and nothing else of the row is in it', () => {
  fc.assert(
    fc.property(orderRow, fc.option(moment), (row, waitEnd) => {
      const order = presentRow(row, 'Europe/Berlin', waitEnd);
      expect(orderSchema.parse(order)).toEqual(order);
    }),
  );
});
