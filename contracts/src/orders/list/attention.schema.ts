import { z } from 'zod';
import { idSchema } from '../../lib/id-and-time.schema.ts';

/** Maximum number of orders in the list of unread messages; only weeks without a look lead to more. */
export const attentionOrdersMax = 200;

/** Items waiting for the operator, apart from the orders' own status. */
export const attentionSchema = z
  .strictObject({
    unread: z
      .array(z.strictObject({ orderId: idSchema, count: z.int().min(1) }))
      .max(attentionOrdersMax)
      .meta({
        description: 'Orders with messages from the client that are not marked as read, oldest first.',
      }),
    alerts: z
      .array(z.strictObject({ orderId: idSchema.nullable(), count: z.int().min(1) }))
      .max(attentionOrdersMax)
      .meta({
        description:
          'Orders with open alerts, newest first; `orderId` is null for alerts not about an order.',
      }),
    contactMessages: z.int().min(0).meta({ description: 'Number of unopened contact form messages.' }),
    keptMails: z
      .int()
      .min(0)
      .meta({ description: 'Number of held-back replies by mail that are waiting for a decision.' }),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attentionSchema>;
