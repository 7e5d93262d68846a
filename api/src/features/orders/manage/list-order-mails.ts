import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderMailSchema } from '@storefront/contracts/mail/outbox.schema.ts';
import {
  orderHistoryInputSchema,
  orderHistoryMax,
} from '@storefront/contracts/orders/order-changes.schema.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { presentMail } from '#features/mail/present-mail.ts';
import { isBefore } from '#lib/sql/is-before.ts';
import { isKnownKind } from '#mail/outbox-conditions.ts';
import { adminProcedure } from '#trpc/init.ts';

export const listOrderMails = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/mails',
      summary: 'Mails about an order',
      description:
        'Mails sent or queued to client and operator, without their texts; oldest first, at most ' +
        `${orderHistoryMax}: the newest ones, or those before \`before\`.`,
    },
    example: ({ orderMails }) => ({ response: orderMails }),
  })
  .input(orderHistoryInputSchema)
  .output(z.array(orderMailSchema))
  .query(async ({ ctx, input }) => {
    const found = await ctx.deps.db
      .select({ mail: outbox })
      .from(orders)
      .leftJoin(outbox, and(eq(outbox.orderId, orders.id), isKnownKind, isBefore(outbox.id, input.before)))
      .where(eq(orders.id, input.id))
      .orderBy(desc(outbox.id))
      .limit(orderHistoryMax);
    if (found.length === 0) throw new AppError('ORDER_NOT_FOUND');
    return found.reverse().flatMap(({ mail }) => (mail ? [presentMail(mail)] : []));
  });
