import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formMinimumTimeMs } from '@storefront/contracts/orders/form-minimum-time.ts';
import type { ClientOrder } from '@storefront/contracts/orders/order.schema.ts';
import type { QuoteRequestInput } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import { errorMessage, readFailure } from '#lib/call-failure.ts';
import { trpc } from '#lib/trpc.ts';
import { forgetAttempt, idempotencyKeyFor } from './send-attempt.ts';

/** Whole US dollars, as the server wants them. */
export type ServerFigures = { totalPrice: number; depositAmount: number };

/** What the server says of an order that it has just taken. */
type PlacedOrder = Pick<
  ClientOrder,
  'id' | 'clientEmail' | 'clientPath' | 'totalPrice' | 'replyBy' | 'timeZone'
>;

export type SubmitResult =
  | ({ kind: 'sent' } & PlacedOrder)
  | { kind: 'prices-changed'; figures: ServerFigures }
  /** `message` is the server's, or null when it said nothing fit to be shown. */
  | { kind: 'failed'; isOffline: boolean; message: string | null };

/** What tells people from machines; see the contracts' spam guard. */
export type Guard = { website: string | undefined; elapsedMs: number };

/**
 * Places the order. A visitor whose browser fills the form in a blink waits out the rest of the minimum time here,
 * because the server would take the request for a machine's and drop it.
 */
export async function submitQuote(
  serviceType: ServiceType,
  request: QuoteRequestInput,
  { website, elapsedMs }: Guard,
  locale: Locale,
): Promise<SubmitResult> {
  const waitMs = Math.max(0, formMinimumTimeMs - elapsedMs);
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  try {
    const order = await trpc.orders.create.mutate(
      { ...request, website, elapsedMs: elapsedMs + waitMs },
      { context: { idempotencyKey: idempotencyKeyFor(serviceType, request) } },
    );
    forgetAttempt(serviceType);
    return { kind: 'sent', ...order };
  } catch (error) {
    const { body, hasResponse } = readFailure(error);
    if (body?.code === 'PRICE_MISMATCH' && body.expected) {
      return { kind: 'prices-changed', figures: body.expected };
    }
    return { kind: 'failed', isOffline: !hasResponse, message: errorMessage(error, locale) };
  }
}
