import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formMinimumTimeMs } from '@storefront/contracts/orders/form-minimum-time.ts';
import type { ClientOrder } from '@storefront/contracts/orders/order.schema.ts';
import type { QuoteRequestInput } from '@storefront/contracts/orders/quote-request.schema.ts';
import { errorMessage } from '#lib/http-error.ts';
import { trpc } from '#lib/trpc.ts';
import { forgetAttempt, idempotencyKeyFor } from './send-attempt.ts';

/** Whole US dollars, as the server wants them. */
export type ServerFigures = { totalPrice: number; depositAmount: number };

/** What the server says of an order that it has just taken. */
export type PlacedOrder = Pick<
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
    const figures = expectedFigures(error);
    if (figures) return { kind: 'prices-changed', figures };
    return { kind: 'failed', isOffline: gotNoAnswer(error), message: errorMessage(error, locale) };
  }
}

type RpcFailure = { data?: unknown; meta?: { response?: unknown } };

function expectedFigures(error: unknown): ServerFigures | null {
  const data = Object((error as RpcFailure | null)?.data) as { code?: unknown; expected?: unknown };
  if (data.code !== 'PRICE_MISMATCH') return null;
  const { totalPrice, depositAmount } = Object(data.expected) as Partial<
    Record<keyof ServerFigures, unknown>
  >;
  return typeof totalPrice === 'number' && typeof depositAmount === 'number'
    ? { totalPrice, depositAmount }
    : null;
}

function gotNoAnswer(error: unknown): boolean {
  const { data, meta } = Object(error) as RpcFailure;
  return (data === undefined || data === null) && meta?.response === undefined;
}
