import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { isStorableText } from '../text.ts';
import { idSchema } from './order.schema.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';

export const orderListLimitMax = 500;
export const orderListLimitDefault = 200;
export const orderSearchMaxLength = 200;

/** Filters of the orders list, newest first. Source: interfaces, `GET /api/orders`. */
export const orderListQuerySchema = z.strictObject({
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  archived: z
    .enum(['true', 'false', 'all'], { error: 'archived must be true, false or all' })
    .default('all')
    .meta({ description: 'Archived orders only, none of them, or all.' }),
  q: z
    .string()
    .trim()
    .max(orderSearchMaxLength)
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({ description: 'Searches id, client name, e-mail and order text.' }),
  limit: z.int().min(1).max(orderListLimitMax).default(orderListLimitDefault),
  before: idSchema
    .optional()
    .meta({ description: 'Continue below this order id; the `Link` header carries it.' }),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** Which orders the dashboard's counters count: those that are not archived, or all. Source: decisions, "Counters". */
export const orderStatsQuerySchema = z.strictObject({
  archived: z
    .boolean({ error: 'archived must be true or false' })
    .default(false)
    .meta({ description: 'Counts archived orders too.' }),
});
export type OrderStatsQuery = z.infer<typeof orderStatsQuerySchema>;
