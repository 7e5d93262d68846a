import { z } from 'zod';
import { clientTokenSchema } from '../client-token.schema.ts';
import { paymentKindSchema } from '../payment.schema.ts';

/** What the client wants to pay now; the server determines amount and currency. */
export const paymentStartSchema = z.strictObject({ token: clientTokenSchema, kind: paymentKindSchema });

/** The checkout where the client pays. */
export const paymentCheckoutSchema = z
  .strictObject({
    checkoutUrl: z.url({ protocol: /^https?$/ }).meta({
      description:
        'Redirect the browser here: a URL of the payment provider, or of this server for the test checkout.',
    }),
  })
  .meta({ id: 'PaymentCheckout' });
export type PaymentCheckout = z.infer<typeof paymentCheckoutSchema>;
