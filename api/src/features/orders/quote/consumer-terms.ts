import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { consumerTextsOf } from '@storefront/contracts/config/consumer-texts.ts';
import type { ConsumerTerms } from '@storefront/contracts/orders/buyer.schema.ts';
import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { canWithdraw } from '@storefront/contracts/orders/withdrawal/can-withdraw.ts';
import type { Withdrawal } from '@storefront/contracts/orders/withdrawal/withdrawal.schema.ts';
import { refundEnd, withdrawalEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

/**
 * Returns what a consumer is shown before accepting, with a version that changes whenever the wording does.
 */
export function consumerTerms(config: Config): ConsumerTerms {
  const { instruction, earlyStart } = consumerTextsOf(config);
  const version = sha256(JSON.stringify({ instruction, earlyStart })).slice(0, 16);
  return { version, instruction, earlyStart };
}

/**
 * Returns when the consumer who accepted this quote can no longer withdraw; null for a business or a quote
 * that was not accepted.
 */
export function withdrawalEndOf(quote: QuoteRow, timeZone: string): Date | null {
  if (quote.buyerKind !== 'consumer' || !quote.acceptedAt) return null;
  return withdrawalEnd(quote.acceptedAt, timeZone);
}

/** Returns the day by which money is back after a withdrawal, which page, letter and alert name alike. */
export function refundUntilOf(withdrawnAt: Date, timeZone: string): string {
  return lastDateOf(refundEnd(withdrawnAt, timeZone), timeZone);
}

/** Returns the current right to withdraw from the contract, or null if there is none. */
export function withdrawalOf(
  order: OrderRow,
  latest: QuoteRow | undefined,
  timeZone: string,
): Withdrawal | null {
  const until = latest?.state === 'accepted' ? withdrawalEndOf(latest, timeZone) : null;
  if (!until) return null;
  return {
    until: until.toISOString(),
    isOpen: canWithdraw(
      order,
      { withdrawalEnd: until, hasEarlyStart: latest?.earlyStart != null },
      new Date(),
    ),
    withdrawnAt: order.withdrawnAt?.toISOString() ?? null,
    refundUntil: order.withdrawnAt && refundUntilOf(order.withdrawnAt, timeZone),
  };
}
