import type Stripe from 'stripe';
import type { ProviderEvent, ProviderReport } from '../payment-provider.ts';
import { findStripeRefunds, hasFailed } from './find-refunds.ts';
import { ofCharge, ownId } from './own-payment.ts';

/**
 * Translates a Stripe event to a report about one of our payments. A completed session counts as paid only
 * when Stripe says so: methods that take days complete the session first and report the money later.
 */
export function readStripeEvent(event: Stripe.Event, stripe: Stripe): ProviderEvent {
  const { id, type } = event;
  const at = new Date(event.created * 1000);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const isPaid = session.payment_status === 'paid';
      return { id, type, ...ofSession(session, isPaid ? { state: 'succeeded', at } : null) };
    }
    case 'checkout.session.async_payment_failed':
      return { id, type, ...ofSession(event.data.object, { state: 'failed', at }) };
    case 'checkout.session.expired':
      return { id, type, ...ofSession(event.data.object, { state: 'canceled', at }) };
    case 'charge.refunded': {
      const charge = event.data.object;
      const paymentId = idOf(charge.payment_intent);
      return {
        id,
        type,
        ...ofCharge(charge),
        report: {
          paymentId,
          state: 'succeeded',
          refundedUsd: charge.amount_refunded / 100,
          at: new Date(charge.created * 1000),
        },
        findRefunds: () => findStripeRefunds(stripe, paymentId),
      };
    }
    // The same failure has several of these events, depending on what the endpoint subscribes to.
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      const paymentId = idOf(refund.payment_intent);
      if (!hasFailed(refund) || paymentId === undefined) return { id, type, report: null };
      return {
        id,
        type,
        report: { paymentId, state: 'succeeded' },
        hasFailedRefund: true,
        findRefunds: () => findStripeRefunds(stripe, paymentId),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: disputeId, payment_intent, amount, evidence_details, status } = event.data.object;
      const dueBy = evidence_details?.due_by;
      return {
        id,
        type,
        report: null,
        dispute: {
          disputeId,
          paymentId: idOf(payment_intent),
          amountUsd: Math.ceil(amount / 100),
          ...(event.type === 'charge.dispute.closed'
            ? // An inquiry that led to no dispute ends as `warning_closed`.
              { outcome: status === 'lost' ? 'lost' : 'won' }
            : { answerBy: dueBy ? new Date(dueBy * 1000) : undefined }),
        },
      };
    }
    default:
      return { id, type, report: null };
  }
}

function ofSession(
  session: Stripe.Checkout.Session,
  said: Pick<ProviderReport, 'state' | 'at'> | null,
): Pick<ProviderEvent, 'report' | 'charged' | 'ownPaymentId'> {
  if (!said) return { report: null };
  const { amount_total: amountCents, currency } = session;
  return {
    ownPaymentId: ownId(session.metadata),
    report: { ...said, sessionId: session.id, paymentId: idOf(session.payment_intent) },
    charged:
      said.state === 'succeeded' ? { amountCents: amountCents ?? 0, currency: currency ?? '' } : undefined,
  };
}

/** Returns the id of a reference that Stripe sends as an id or as a whole object. */
function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
