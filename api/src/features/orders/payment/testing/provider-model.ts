import type { DisputeOutcome } from '@storefront/contracts/orders/payment.schema.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { isNotNull } from 'drizzle-orm';
import type { ProviderEvent } from '#payments/payment-provider.ts';
import type { TestApp } from '#testing/create-test-app.ts';
import { type EventOutcome, receiveEvent } from '../receive-event.ts';

type Charge = {
  /** The provider's id, and our own. */
  paymentId: string;
  id: number;
  amountUsd: number;
  refunds: { usd: number; hasFailed: boolean }[];
  disputes: { id: string; usd: number; outcome: DisputeOutcome | null }[];
};

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, usd) => all + usd, 0) * 100) / 100;

/**
 * A provider that knows what happened to the payments of the test checkout, and whose events about it arrive in any
 * order and repeatedly.
 */
export class ProviderModel {
  readonly charges: Charge[] = [];
  readonly sent: ProviderEvent[] = [];
  private readonly waiting: ProviderEvent[] = [];
  private readonly app: TestApp;

  constructor(app: TestApp) {
    this.app = app;
  }

  async refund(pick: number): Promise<void> {
    const charge = await this.oneCharge(pick);
    const usd = charge ? sum([Math.min(this.refundable(charge), 10 + (pick % 60) * 2.35)]) : 0;
    if (!charge || usd <= 0) return;
    charge.refunds.push({ usd, hasFailed: false });
    const refundedUsd = this.refunded(charge);
    this.announce('refund', charge, { report: { refundedUsd } });
  }

  async failRefund(pick: number): Promise<void> {
    const charge = await this.oneCharge(pick);
    const refund = charge?.refunds.find(({ hasFailed }) => !hasFailed);
    if (!charge || !refund) return;
    refund.hasFailed = true;
    this.announce('refund.failed', charge, { report: {}, hasFailedRefund: true });
  }

  async dispute(pick: number): Promise<void> {
    const charge = await this.oneCharge(pick);
    const usd = charge ? Math.min(Math.floor(this.refundable(charge)), 20 + (pick % 60) * 3) : 0;
    if (!charge || usd <= 0) return;
    const id = `dispute-${charge.id}-${charge.disputes.length}`;
    charge.disputes.push({ id, usd, outcome: null });
    this.announce('dispute', charge, { dispute: { disputeId: id, amountUsd: usd } });
  }

  async decide(pick: number): Promise<void> {
    const charge = await this.oneCharge(pick);
    const dispute = charge?.disputes.find(({ outcome }) => outcome === null);
    if (!charge || !dispute) return;
    const outcome = pick % 2 === 0 ? 'won' : 'lost';
    dispute.outcome = outcome;
    this.announce('dispute.closed', charge, {
      dispute: { disputeId: dispute.id, amountUsd: dispute.usd, outcome },
    });
  }

  /** Delivers one of the events that wait, or one again that has arrived. */
  async deliver(pick: number): Promise<EventOutcome | null> {
    if (pick % 3 === 0 && this.sent.length > 0) return this.receive(this.sent[pick % this.sent.length]!);
    const [event] = this.waiting.splice(pick % Math.max(1, this.waiting.length), 1);
    return event ? this.receive(event) : null;
  }

  async deliverAll(): Promise<void> {
    while (this.waiting.length > 0) await this.deliver(1);
  }

  /** What the shop still has of a payment. */
  kept(charge: Charge): number {
    const lost = charge.disputes.filter(({ outcome }) => outcome === 'lost').map(({ usd }) => usd);
    return sum([charge.amountUsd, -this.refunded(charge), ...lost.map((usd) => -usd)]);
  }

  private receive(event: ProviderEvent): Promise<EventOutcome> {
    if (!this.sent.includes(event)) this.sent.push(event);
    return receiveEvent(this.app.deps, 'test', event);
  }

  private refunded = ({ refunds }: Charge) =>
    sum(refunds.filter(({ hasFailed }) => !hasFailed).map(({ usd }) => usd));

  /** What is neither refunded nor disputed. */
  private refundable(charge: Charge): number {
    const disputed = charge.disputes.filter(({ outcome }) => outcome !== 'won').map(({ usd }) => usd);
    return sum([charge.amountUsd, -this.refunded(charge), ...disputed.map((usd) => -usd)]);
  }

  private announce(
    type: string,
    charge: Charge,
    said: {
      report?: { refundedUsd?: number };
      hasFailedRefund?: boolean;
      dispute?: Omit<NonNullable<ProviderEvent['dispute']>, 'paymentId'>;
    },
  ): void {
    const { paymentId } = charge;
    const id = `event-${this.sent.length + this.waiting.length}`;
    if (said.dispute) {
      this.waiting.push({ id, type, report: null, dispute: { ...said.dispute, paymentId } });
      return;
    }
    const findRefunds = async () => ({
      report: {
        refundedUsd: this.refunded(charge),
        refundFailedUsd: sum(charge.refunds.filter(({ hasFailed }) => hasFailed).map(({ usd }) => usd)),
      },
    });
    const report = { paymentId, state: 'succeeded' as const, ...said.report };
    this.waiting.push({ id, type, report, findRefunds, hasFailedRefund: said.hasFailedRefund ?? false });
  }

  /** One of the payments that succeeded. */
  private async oneCharge(pick: number): Promise<Charge | undefined> {
    await this.lookUp();
    return this.charges[pick % this.charges.length];
  }

  async lookUp(): Promise<void> {
    const made = await this.app.db.select().from(payments).where(isNotNull(payments.succeededAt));
    for (const { id, providerPaymentId, amountUsd } of made) {
      if (this.charges.some((charge) => charge.id === id) || !providerPaymentId) continue;
      this.charges.push({ paymentId: providerPaymentId, id, amountUsd, refunds: [], disputes: [] });
    }
  }
}
