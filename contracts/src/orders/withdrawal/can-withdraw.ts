import { isCalledOff } from '../../pricing/order-money.ts';
import type { OrderStatus } from '../order-status.ts';

type Contract = { status: OrderStatus; withdrawnAt: Date | string | null };

/**
 * Returns whether the consumer who accepted can still withdraw: not after the period, not twice, not from an order
 * that was called off, and, as the wording of a request for an early start says, not once that work is complete.
 * Source: BGB § 356 (4) 2.
 */
export function canWithdraw(
  { status, withdrawnAt }: Contract,
  accepted: { withdrawalEnd: Date; hasEarlyStart: boolean },
  now: Date,
): boolean {
  const hasLapsed = status === 'completed' && accepted.hasEarlyStart;
  return withdrawnAt === null && !isCalledOff({ status }) && !hasLapsed && accepted.withdrawalEnd > now;
}
