import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import type { QuoteRequestInput } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import { formMinimumTimeMs } from '@storefront/contracts/orders/time-limits.ts';
import { errorMessage, readFailure } from '#lib/call-failure.ts';
import { forgetAttempt, idempotencyKeyFor } from '#lib/kept/send-attempt.ts';
import { trpc } from '#lib/trpc.ts';

/** Whole US dollars, as the server expects them. */
export type ServerFigures = { totalPrice: number; depositAmount: number };

export type SubmitResult =
  | ({ kind: 'sent' } & PlacedOrder)
  | { kind: 'prices-changed'; figures: ServerFigures }
  /**
   * `message` is the server's message, or null if there is none fit to be shown; `missing` names what is to be said
   * where there was no response at all.
   */
  | { kind: 'failed'; missing: 'network' | 'noAnswer' | null; message: string | null };

/** Data that distinguishes people from bots; see the spam guard in the contracts. */
export type Guard = { website: string | undefined; elapsedMs: number };

/**
 * Places the order. If the browser fills the form almost instantly, the call waits for the rest of the
 * minimum time, because the server would treat the request as automated and drop it.
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
    const { body, hasResponse, isTimeout } = readFailure(error);
    if (body?.code === 'PRICE_MISMATCH' && body.expected) {
      return { kind: 'prices-changed', figures: body.expected };
    }
    const missing = hasResponse ? null : isTimeout ? 'noAnswer' : 'network';
    return { kind: 'failed', missing, message: errorMessage(error, locale) };
  }
}
