import { attentionOrdersMax, attentionSchema } from '@storefront/contracts/orders/list/attention.schema.ts';
import { contactMessages, isUnreadContact } from '@storefront/db/schema/contact/contact-messages.ts';
import { alerts, isKnownAlert, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { and, count, desc, max, min } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { isUnreadBy } from '../change/unread-messages.ts';

export const getAttention = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/attention',
      summary: 'Get what waits for the operator',
      description: 'Cheap enough to poll every 30 seconds.',
    },
    example: () => ({
      response: {
        unread: [{ orderId: 1042, count: 2 }],
        alerts: [{ orderId: 1042, count: 1 }],
        contactMessages: 3,
        keptMails: 1,
      },
    }),
  })
  .output(attentionSchema)
  .query(async ({ ctx }) => {
    const { db } = ctx.deps;
    const [unread, openAlerts, unopened, keptMails] = await Promise.all([
      db
        .select({ orderId: orderMessages.orderId, count: count() })
        .from(orderMessages)
        .where(isUnreadBy('operator'))
        .groupBy(orderMessages.orderId)
        .orderBy(min(orderMessages.id))
        .limit(attentionOrdersMax),
      db
        .select({ orderId: alerts.orderId, count: count() })
        .from(alerts)
        .where(and(isOpenAlert, isKnownAlert()))
        .groupBy(alerts.orderId)
        .orderBy(desc(max(alerts.id)))
        .limit(attentionOrdersMax),
      db.$count(contactMessages, isUnreadContact),
      db.$count(receivedMails, isKeptReply),
    ]);
    return { unread, alerts: openAlerts, contactMessages: unopened, keptMails };
  });
