import { z } from 'zod';
import { clientTokenSchema } from '../client-token.schema.ts';
import { paymentKindSchema } from '../payment.schema.ts';

/** What the client wants to pay now; amount and currency are the server's. */
export const paymentStartSchema = z.strictObject({ token: clientTokenSchema, kind: paymentKindSchema });
export type PaymentStart = z.infer<typeof paymentStartSchema>;

/** Where the client pays. */
export const paymentCheckoutSchema = z
  .strictObject({
    checkoutUrl: z.url({ protocol: /^https?$/ }).meta({
      description:
        'Send the browser here: a URL of the payment provider, or of this server for the test checkout.',
    }),
  })
  .meta({ id: 'PaymentCheckout' });
export type PaymentCheckout = z.infer<typeof paymentCheckoutSchema>;
