import { z } from 'zod';
import { idSchema } from '../../lib/id-and-time.schema.ts';

/** Orders that the list of unread messages has at most; there are more only after weeks without a look. */
export const attentionOrdersMax = 200;

/** What waits for the operator beyond the orders' own status. */
export const attentionSchema = z
  .strictObject({
    unread: z
      .array(z.strictObject({ orderId: idSchema, count: z.int().min(1) }))
      .max(attentionOrdersMax)
      .meta({
        description: 'Orders with messages of the client that were not marked as read, oldest first.',
      }),
    alerts: z
      .array(z.strictObject({ orderId: idSchema.nullable(), count: z.int().min(1) }))
      .max(attentionOrdersMax)
      .meta({
        description:
          'Orders with open alerts, the newest first; `orderId` is null for those that are about none.',
      }),
    contactMessages: z
      .int()
      .min(0)
      .meta({ description: 'Messages of the contact form that no one has opened.' }),
    keptMails: z
      .int()
      .min(0)
      .meta({ description: 'Replies by mail that were kept apart and wait for a decision.' }),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attentionSchema>;
