import { adjustmentOf } from '@storefront/contracts/orders/quote/adjustment-of.ts';
import { clientPageEnd } from '@storefront/contracts/orders/time-limits.ts';
import { withdrawalEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { isPaymentOver, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { and, eq } from 'drizzle-orm';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import type { EventContext } from './letter-context.ts';

/**
 * Composes the letters about a contract as a whole: the acceptance, that of a further round, a consumer's
 * withdrawal, and the completion.
 *
 * @throws Error when the event has another type.
 */
export async function writeContractLetter(subject: EventContext): Promise<RenderedMail> {
  const { order, event, publicUrl, timeZone } = subject;
  const { data, createdAt } = event;
  switch (data.type) {
    case 'quote-accepted':
      return acceptanceLetter(subject, data.version);
    case 'round-accepted':
      return roundAccepted(subject, data.offerId);
    case 'contract-withdrawn': {
      const { name, version } = data;
      return runMailJob('renderWithdrawalLetter', {
        order,
        name,
        version,
        withdrawnAt: createdAt,
        timeZone,
        publicUrl,
      });
    }
    case 'work-handed-over': {
      const pageUntil = clientPageEnd(createdAt, timeZone);
      return runMailJob('renderClosingLetter', { order, names: data.names, pageUntil, timeZone, publicUrl });
    }
    default:
      throw new Error(`${data.type} has no letter about the contract`);
  }
}

async function acceptanceLetter(
  { db, order, publicUrl, timeZone }: EventContext,
  version: number,
): Promise<RenderedMail> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.orderId, order.id), eq(quotes.version, version)));
  const { acceptedAt, acceptedLines, acceptedTotal, acceptedDeposit, wording } = quote ?? {};
  if (!quote || !acceptedAt || !acceptedLines || !acceptedTotal || acceptedDeposit == null || !wording) {
    throw new Error(`There is no acceptance of quote ${version} of order ${order.id}`);
  }
  const { instruction, earlyStart } = quote;
  return runMailJob('renderAcceptanceLetter', {
    order,
    acceptance: {
      acceptedAt,
      lines: acceptedLines,
      totalPrice: acceptedTotal,
      depositAmount: acceptedDeposit,
      wording,
      consumer: instruction
        ? { instruction, earlyStart, withdrawalEnd: withdrawalEnd(acceptedAt, timeZone) }
        : null,
    },
    isDepositDue:
      quote.state === 'accepted' && !isPaymentOver(order) && paidAmountOf(order) < acceptedDeposit,
    adjustment: adjustmentOf(quote),
    timeZone,
    publicUrl,
  });
}

async function roundAccepted(
  { db, order, publicUrl, timeZone }: EventContext,
  offerId: number,
): Promise<RenderedMail> {
  const [offer] = await db.select().from(roundOffers).where(eq(roundOffers.id, offerId));
  if (!offer?.acceptedAt || !offer.wording) {
    throw new Error(`Order ${order.id} has no acceptance of round ${offerId}`);
  }
  const { price, acceptedAt, wording } = offer;
  return runMailJob('renderRoundAccepted', { order, price, acceptedAt, wording, timeZone, publicUrl });
}
