import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { idSchema, isStorableMoment } from '@storefront/contracts/lib/id-and-time.schema.ts';
import { integerMax } from '@storefront/contracts/lib/integer-max.ts';
import type { OrderListQuery, OrderSort } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { isStorableText } from '@storefront/contracts/text.ts';
import { z } from 'zod';

/** A position in a sorted list: after the order with this id, which had this value at the time. */
export type OrderCursor = { key: string | number; id: number };

const moment = z.iso.datetime().refine(isStorableMoment);
const integer = z.int().min(0).max(integerMax);
const keySchemas: Readonly<Record<OrderSort, z.ZodType<string | number>>> = {
  id: idSchema,
  clientName: z.string().refine(isStorableText),
  serviceType: integer,
  totalPrice: integer,
  paymentStatus: integer,
  status: integer,
  lastUpdated: moment,
  waitingSince: moment,
  deliveryDate: z.iso.date().refine(isStorableMoment),
};

/**
 * Returns the parameters of the page after this order. An order keeps its place when sorted by id; the values
 * that other sorts compare can change before the next page is read, so the cursor contains them, opaque to callers.
 */
export function placeAfter(
  sort: OrderSort,
  { key, id }: { key: string | number | null; id: number },
): Pick<OrderListQuery, 'before' | 'cursor'> {
  if (key === null) return { before: id };
  return { cursor: Buffer.from(JSON.stringify([sort, key, id])).toString('base64url') };
}

/** @throws AppError `VALIDATION_FAILED` for a text that `placeAfter` did not create for this sort. */
export function readCursor(sort: OrderSort, text: string): OrderCursor {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [, key, id] = z.tuple([z.literal(sort), keySchemas[sort], idSchema]).parse(json);
    return { key, id };
  } catch {
    throw invalidValue(['cursor'], messages.cursorInvalid);
  }
}
