import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { type RepeatedTask, repeatTask } from '#lib/work/repeat-task.ts';
import type { CheckoutDeps } from './end-outdated-checkouts.ts';
import { forEachCheckout } from './for-each-checkout.ts';
import { noteUnreported } from './note-unreported.ts';
import { receiveEvent } from './receive-event.ts';

/** Events arrive within seconds of a payment, so by then most checkouts are settled. */
const patienceMs = 5 * 60_000;
/** Maximum number of checkouts in a round, the newest first. */
const askedMax = 100;
const failed = 'the payment provider could not be asked for a result; it is asked again soon';

/** Asks every few minutes; null without a provider. */
export function startAskingForResults(deps: CheckoutDeps): RepeatedTask | null {
  if (!deps.payments) return null;
  return repeatTask(() => askForResults(deps), { firstMs: 60_000, nextMs: () => patienceMs });
}

/**
 * Asks the provider for the results of checkouts whose event has not arrived: a client who paid would otherwise wait
 * for ever, and could not pay another way. Without any, it only tries whether the provider is there, for the alert about
 * one that is away. Never rejects.
 */
export async function askForResults(deps: CheckoutDeps): Promise<void> {
  const { db, payments: provider, log } = deps;
  if (!provider) return;
  try {
    const waiting = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.state, 'pending'),
          eq(payments.provider, provider.name),
          isNotNull(payments.providerSessionId),
          lt(payments.createdAt, msFromNow(-patienceMs)),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(askedMax);
    await forEachCheckout(deps, waiting, (payment) => askForResult(deps, payment), failed);
    await noteUnreported(db);
    if (waiting.length === 0) await provider.check();
  } catch (error) {
    log.warn({ err: error }, failed);
  }
}

/**
 * Asks the provider for the result of a checkout, and records it if there is one.
 *
 * @throws AppError `SERVICE_UNAVAILABLE`, `ORDER_NOT_FOUND`.
 */
export async function askForResult(
  deps: CheckoutDeps,
  { providerSessionId: sessionId }: Pick<PaymentRow, 'providerSessionId'>,
): Promise<void> {
  const { payments: provider } = deps;
  const event = provider && sessionId !== null ? await provider.askForResult(sessionId) : null;
  if (provider && event) await receiveEvent(deps, provider.name, event);
}
