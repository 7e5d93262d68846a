import type Stripe from 'stripe';
import type { ProviderEvent, ProviderReport } from '../payment-provider.ts';
import { askedEventType } from '../provider/asked-event-type.ts';
import type { Shop } from '../provider/find-shop.ts';
import { findStripeRefunds, hasFailed } from './find-refunds.ts';
import { idOf, ofCharge, originOf, paidBy } from './payment-origin.ts';
import { unavailable } from './unavailable.ts';

/** The events that a webhook endpoint has to report; `refund.failed` has other names on older endpoints. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][];

/**
 * Translates a Stripe event to a report about one of our payments. A completed session counts as paid only
 * when Stripe says so: methods that take days complete the session first and report the money later.
 *
 * @param shop our own.
 */
export function readStripeEvent(event: Stripe.Event, stripe: Stripe, shop: Shop): ProviderEvent {
  const { id, type } = event;
  const at = new Date(event.created * 1000);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const isPaid = session.payment_status === 'paid';
      return { id, type, ...ofSession(session, shop, isPaid ? { state: 'succeeded', at } : null) };
    }
    case 'checkout.session.async_payment_failed':
      return { id, type, ...ofSession(event.data.object, shop, { state: 'failed', at }) };
    case 'checkout.session.expired':
      return { id, type, ...ofSession(event.data.object, shop, { state: 'canceled', at }) };
    case 'charge.refunded': {
      const charge = event.data.object;
      const report = { ...paidBy(charge), refundedUsd: charge.amount_refunded / 100 };
      const findRefunds = () => findStripeRefunds(stripe, report.paymentId, shop);
      return { id, type, ...ofCharge(charge, shop), report, findRefunds };
    }
    // The same failure has several of these events, depending on what the endpoint subscribes to.
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const paymentId = idOf(event.data.object.payment_intent);
      if (!hasFailed(event.data.object) || paymentId === undefined) return { id, type, report: null };
      const findRefunds = () => findStripeRefunds(stripe, paymentId, shop);
      return { id, type, report: { paymentId, state: 'succeeded' }, hasFailedRefund: true, findRefunds };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const chargeId = idOf(event.data.object.charge);
      const dispute = readDispute(event.data.object, event.type === 'charge.dispute.closed');
      const findPayment = chargeId && (() => findStripeCharge(stripe, chargeId, shop));
      return { id, type, report: null, dispute, ...(findPayment && { findPayment }) };
    }
    default:
      return { id, type, report: null };
  }
}

/**
 * Returns the result of a checkout as an event; null while there is none.
 *
 * @param shop our own.
 */
export function resultOf(session: Stripe.Checkout.Session, shop: Shop): ProviderEvent | null {
  const { id, status, payment_status } = session;
  const isPaid = status === 'complete' && payment_status === 'paid';
  if (!isPaid && status !== 'expired') return null;
  const state = isPaid ? 'succeeded' : 'canceled';
  return {
    id: `${askedEventType} ${id} ${state}`,
    type: askedEventType,
    ...ofSession(session, shop, { state }),
  };
}

function readDispute(
  { id, payment_intent, amount, evidence_details, status }: Stripe.Dispute,
  isClosed: boolean,
): NonNullable<ProviderEvent['dispute']> {
  const dueBy = evidence_details?.due_by;
  return {
    disputeId: id,
    paymentId: idOf(payment_intent),
    amountUsd: Math.ceil(amount / 100),
    ...(isClosed
      ? // An inquiry that led to no dispute ends as `warning_closed`.
        { outcome: status === 'lost' ? 'lost' : 'won' }
      : { answerBy: dueBy ? new Date(dueBy * 1000) : undefined }),
  };
}

async function findStripeCharge(stripe: Stripe, chargeId: string, shop: Shop) {
  try {
    const charge = await stripe.charges.retrieve(chargeId);
    return { ...ofCharge(charge, shop), report: paidBy(charge) };
  } catch (error) {
    throw unavailable(error);
  }
}

function ofSession(
  session: Stripe.Checkout.Session,
  shop: Shop,
  said: Pick<ProviderReport, 'state' | 'at'> | null,
): Pick<ProviderEvent, 'report' | 'charged' | 'origin'> {
  if (!said) return { report: null };
  const { amount_total: amountCents, currency } = session;
  return {
    origin: originOf(session.metadata, shop),
    report: { ...said, sessionId: session.id, paymentId: idOf(session.payment_intent) },
    charged:
      said.state === 'succeeded' ? { amountCents: amountCents ?? 0, currency: currency ?? '' } : undefined,
  };
}
