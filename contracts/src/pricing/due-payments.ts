import type { WaitingStep } from '../orders/waiting.ts';
import { dueAmountOf, type OrderMoney, type PaymentEnd, paidAmountOf } from './order-money.ts';

export const paymentKinds = ['deposit', 'full', 'rest'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment that can be made now; whole US dollars. */
type PaymentChoice = { kind: PaymentKind; amount: number };

type PayableOrder = OrderMoney & PaymentEnd & { depositAmount: number; waitsFor: WaitingStep | null };

/**
 * Returns what the client of an order can pay now: first the deposit or the full amount, later the rest; nothing before
 * a quote is accepted or once the order is over (`dueAmountOf`). When the work is done, a deposit has lost its purpose.
 * Source: specification section 9, "Order totals"; decisions (1).
 */
export function duePayments(order: PayableOrder, isQuoteAccepted: boolean): PaymentChoice[] {
  const amount = dueAmountOf(order, isQuoteAccepted);
  if (amount === 0) return [];
  if (paidAmountOf(order) > 0) return [{ kind: 'rest', amount }];
  const full: PaymentChoice = { kind: 'full', amount };
  const isWorkDone = order.status === 'completed' || order.waitsFor === 'rest';
  const { depositAmount } = order;
  return isWorkDone || depositAmount === amount ? [full] : [{ kind: 'deposit', amount: depositAmount }, full];
}
