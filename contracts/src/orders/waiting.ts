import type { Localized } from '../i18n/locale.ts';
import { dueAmountOf, type OrderMoney, openAmountOf, paidAmountOf } from '../pricing/order-money.ts';
import type { DeliverableState } from './delivery/delivery-states.ts';
import type { OrderStatus } from './order-status.ts';
import type { QuoteState } from './quote/quote.schema.ts';

/** The party that has to act next. */
export const waitingParties = ['operator', 'client'] as const;
export type WaitingParty = (typeof waitingParties)[number];

/** What an order waits for, in the order of the work; `nothing` once nothing is left to do. */
export const waitingSteps = [
  'quote',
  'acceptance',
  'deposit',
  'start',
  'work',
  'approval',
  'changes',
  'rest',
  'completion',
  'nothing',
] as const;
export type WaitingStep = (typeof waitingSteps)[number];

export const waitingInfo: Readonly<
  Record<Exclude<WaitingStep, 'nothing'>, { party: WaitingParty; label: Localized }>
> = {
  quote: { party: 'operator', label: { en: 'To quote', de: 'Angebot schreiben' } },
  acceptance: { party: 'client', label: { en: 'Reply to the quote', de: 'Antwort auf das Angebot' } },
  deposit: { party: 'client', label: { en: 'Deposit', de: 'Anzahlung' } },
  start: { party: 'operator', label: { en: 'To start', de: 'Arbeit beginnen' } },
  work: { party: 'operator', label: { en: 'To deliver', de: 'Version liefern' } },
  approval: { party: 'client', label: { en: 'Approval', de: 'Abnahme' } },
  changes: { party: 'operator', label: { en: 'Changes to make', de: 'Änderungen umsetzen' } },
  rest: { party: 'client', label: { en: 'Remaining amount', de: 'Restbetrag' } },
  completion: { party: 'operator', label: { en: 'To complete', de: 'Abschließen' } },
};

/** Returns the steps in which an order waits for a party. */
export function stepsFor(party: WaitingParty): WaitingStep[] {
  return waitingSteps.filter((step) => step !== 'nothing' && waitingInfo[step].party === party);
}

/** Input of the rule. */
export type WaitingFacts = OrderMoney & {
  status: OrderStatus;
  isArchived: boolean;
  /** The client was erased: nothing that could come next can reach them. */
  isErased: boolean;
  /** When the client withdrew from the contract: the operator decides how it ends. */
  withdrawnAt: Date | null;
  depositAmount: number;
  /** State of the latest version, null before the first one. */
  quote: QuoteState | null;
  /** State of the latest sent deliverable, null before the first one. */
  deliverable: DeliverableState | null;
};

/**
 * Returns what an order waits for next: the single rule for list, filter and board. The status is the
 * progress of the work as set by the operator; quote, versions and money determine what is missing at that
 * point.
 */
export function waitingStepOf(facts: WaitingFacts): WaitingStep {
  const { status, isArchived, isErased, quote, deliverable } = facts;
  if (isArchived || isErased || status === 'cancelled') return 'nothing';
  const isPaid = openAmountOf(facts) === 0;
  // Without an accepted quote, the client's page asks for no money, and neither does the portal.
  const isSettled = dueAmountOf(facts, quote === 'accepted') === 0;
  if (status === 'completed') return isSettled ? 'nothing' : 'rest';
  if (facts.withdrawnAt) return 'completion';
  switch (status) {
    case 'pending': {
      if (quote === 'open') return 'acceptance';
      const hasDeposit = paidAmountOf(facts) >= facts.depositAmount && paidAmountOf(facts) > 0;
      if (hasDeposit) return 'start';
      if (quote !== 'accepted') return 'quote';
      return isPaid ? 'start' : 'deposit';
    }
    case 'in-progress':
    case 'review':
      if (status === 'review' && deliverable === 'sent') return 'approval';
      if (quote === 'open') return 'acceptance';
      if (deliverable === 'approved') return isSettled ? 'completion' : 'rest';
      return deliverable === 'changes-requested' ? 'changes' : 'work';
  }
}
