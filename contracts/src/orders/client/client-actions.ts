import type { ErrorCode } from '../../errors/error-codes.ts';
import type { ChangeRequestState, DeliverableState, RoundOfferState } from '../delivery/delivery-states.ts';
import type { OrderStatus } from '../order-status.ts';
import type { QuoteState } from '../quote/quote.schema.ts';
import type { ClientOrderPage } from './client-order.schema.ts';
import { isOver } from './situation.ts';

/** What a client can do on their page besides writing messages, which is always possible. */
export const clientActions = [
  'answerQuote',
  'pay',
  'approve',
  'requestChanges',
  'withdrawChanges',
  'acceptRound',
  'addFiles',
  'withdrawContract',
  'leaveFeedback',
] as const;
export type ClientAction = (typeof clientActions)[number];

/** The facts that decide. A state is null if there is no such thing. */
type ActionFacts = {
  status: OrderStatus;
  /** Cancelled, completed or archived. */
  isClosed: boolean;
  /** `isWorkOver`: closed, or withdrawn from by its client. */
  isOver: boolean;
  /** Of the quote that the client saw: `superseded` if there is a newer one. */
  quote: QuoteState | null;
  /** Of the version of the work that the client saw: `superseded` if there is a newer one. */
  deliverable: DeliverableState | null;
  roundsLeft: number;
  /** Of the latest request for changes to that version. */
  changes: ChangeRequestState | null;
  roundOffer: RoundOfferState | null;
  isPaymentDue: boolean;
  /** The time for adding files is not over. */
  isUploadOpen: boolean;
  /** `canWithdraw`, for a consumer who accepted a quote. */
  canWithdraw: boolean;
};

type Rule<Fact extends keyof ActionFacts> = (facts: Pick<ActionFacts, Fact>) => ErrorCode | null;

const answerQuote: Rule<'isClosed' | 'quote'> = ({ isClosed, quote }) => {
  if (isClosed) return 'ORDER_CLOSED';
  if (quote === 'superseded') return 'QUOTE_CHANGED';
  if (quote === 'expired') return 'QUOTE_EXPIRED';
  return quote === 'open' ? null : 'QUOTE_NOT_OPEN';
};

const approve: Rule<'isOver' | 'deliverable'> = ({ isOver, deliverable }) => {
  if (isOver) return 'ORDER_CLOSED';
  if (deliverable === null) return 'DELIVERABLE_NOT_FOUND';
  return deliverable === 'sent' ? null : 'DELIVERABLE_CHANGED';
};

const requestChanges: Rule<'isOver' | 'deliverable' | 'roundsLeft'> = (facts) =>
  approve(facts) ?? (facts.roundsLeft > 0 ? null : 'ROUNDS_USED_UP');

const withdrawChanges: Rule<'isOver' | 'changes'> = ({ isOver, changes }) => {
  if (isOver) return 'ORDER_CLOSED';
  if (changes === 'started') return 'CHANGES_STARTED';
  return changes === 'open' ? null : 'DELIVERABLE_CHANGED';
};

const acceptRound: Rule<'isOver' | 'roundOffer'> = ({ isOver, roundOffer }) => {
  if (isOver) return 'ORDER_CLOSED';
  return roundOffer === 'open' ? null : 'ROUND_OFFER_CHANGED';
};

const addFiles: Rule<'isOver' | 'isUploadOpen'> = ({ isOver, isUploadOpen }) => {
  if (!isUploadOpen) return 'UPLOAD_WINDOW_CLOSED';
  return isOver ? 'ORDER_CLOSED' : null;
};

const pay: Rule<'isPaymentDue'> = ({ isPaymentDue }) => (isPaymentDue ? null : 'PAYMENT_NOT_DUE');

const withdrawContract: Rule<'canWithdraw'> = ({ canWithdraw }) =>
  canWithdraw ? null : 'WITHDRAWAL_NOT_OPEN';

const leaveFeedback: Rule<'status'> = ({ status }) => (status === 'completed' ? null : 'ORDER_NOT_COMPLETED');

/**
 * Why the client cannot do something now, as an error code; null if they can. The server refuses calls by these
 * rules, and the page offers nothing that it would refuse.
 */
export const refusals = {
  answerQuote,
  pay,
  approve,
  requestChanges,
  withdrawChanges,
  acceptRound,
  addFiles,
  withdrawContract,
  leaveFeedback,
} satisfies Record<ClientAction, (facts: ActionFacts) => ErrorCode | null>;

/** What a page knows of these facts. */
export type ShownFacts = Pick<
  ClientOrderPage,
  'status' | 'isClosed' | 'paymentChoices' | 'upload' | 'withdrawal'
> & {
  quote: Pick<NonNullable<ClientOrderPage['quote']>, 'state'> | null;
  delivery: {
    rounds: { left: number };
    roundOffer: object | null;
    /** Both lists newest first. */
    deliverables: readonly {
      state: DeliverableState;
      changes: readonly { state: ChangeRequestState }[];
    }[];
  } | null;
};

/** Returns whether the page of an order offers an action. */
export function isOffered(action: ClientAction, order: ShownFacts): boolean {
  const { status, isClosed, delivery } = order;
  const latest = delivery?.deliverables[0];
  const refusal = refusals[action]({
    status,
    isClosed,
    isOver: isOver(order),
    quote: order.quote?.state ?? null,
    deliverable: latest?.state ?? null,
    roundsLeft: delivery?.rounds.left ?? 0,
    changes: latest?.changes[0]?.state ?? null,
    roundOffer: delivery?.roundOffer ? 'open' : null,
    isPaymentDue: order.paymentChoices.length > 0,
    isUploadOpen: order.upload.isOpen,
    canWithdraw: order.withdrawal?.isOpen ?? false,
  });
  return refusal === null;
}
