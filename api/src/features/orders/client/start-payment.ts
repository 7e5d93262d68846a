import {
  paymentCheckoutSchema,
  paymentStartSchema,
} from '@storefront/contracts/orders/client/payment-start.schema.ts';
import type { RequestContext } from '#http/request-context.ts';
import { publicProcedure } from '#trpc/init.ts';
import { noteRefused } from '../payment/note-refused.ts';
import { startCheckout } from '../payment/start-checkout.ts';
import { countClientChange } from './count-client-change.ts';
import { findClientOrder } from './find-client-order.ts';
import { keepReturnUrl } from './payment-return.route.ts';

/**
 * Returns the base of a relative checkout URL. A page opened under another name of this machine stays on that
 * origin, because its cookies belong to it.
 */
function ownOrigin({ deps: { env }, headers }: RequestContext): string {
  const origin = headers.get('origin');
  const isHere = env.isPublicUrlDerived && origin === `http://${headers.get('host')}`;
  return isHere ? origin : env.publicUrl;
}

/**
 * This call charges nothing; only the provider's report about the checkout counts.
 * Source: decisions (1).
 */
export const startPayment = publicProcedure
  .meta({
    errors: ['CARD_PAYMENTS_OFF', 'PAYMENT_NOT_DUE', 'PAYMENT_UNDER_WAY'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/payments',
      summary: 'Start a payment',
      description:
        'Returns the URL where the client makes one of the payments in `paymentChoices` of the page. The ' +
        'server determines amount and currency. Another call returns the open checkout or replaces it, so ' +
        'that an order is never paid twice. The order’s payment status depends only on the provider’s ' +
        'report.',
    },
    example: () => ({
      request: { kind: 'deposit' },
      response: { checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' },
      refusal: { path: ['kind'], message: 'valueNotAllowed' },
    }),
  })
  .input(paymentStartSchema)
  .output(paymentCheckoutSchema)
  .mutation(async ({ ctx, input }) => {
    const order = await findClientOrder(ctx, input.token);
    await countClientChange(ctx, 'paymentByOrder', `order-${order.id}`);
    const { paymentId, checkoutUrl } = await startCheckout(ctx.deps, order.id, input.kind).catch(
      async (error: unknown) => {
        await noteRefused(ctx.deps.db, order.id, error);
        throw error;
      },
    );
    keepReturnUrl(ctx, paymentId, order.clientToken);
    return { checkoutUrl: new URL(checkoutUrl, ownOrigin(ctx)).href };
  });
