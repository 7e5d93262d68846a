import type { ClientOrderPage } from './client-order.schema.ts';
import { isOver } from './situation.ts';

/** What a client can do on their page besides writing messages, which is always possible. */
export const clientActions = [
  'answerQuote',
  'askForQuote',
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

/** The facts that decide; the server refuses by the same rules. */
export type ActionFacts = Pick<ClientOrderPage, 'isClosed' | 'paymentChoices' | 'upload' | 'withdrawal'> & {
  quote: Pick<NonNullable<ClientOrderPage['quote']>, 'state'> | null;
  closing: object | null;
  delivery:
    | (Pick<NonNullable<ClientOrderPage['delivery']>, 'approvalWording' | 'roundOffer'> & {
        rounds: { left: number };
        /** Newest first. */
        deliverables: readonly { changes: readonly { state: string }[] }[];
      })
    | null;
};

const rules: Readonly<Record<ClientAction, (order: ActionFacts) => boolean>> = {
  answerQuote: ({ isClosed, quote }) => quote?.state === 'open' && !isClosed,
  askForQuote: ({ isClosed, quote }) => quote?.state === 'expired' && !isClosed,
  pay: ({ paymentChoices }) => paymentChoices.length > 0,
  approve: ({ delivery }) => delivery?.approvalWording != null,
  requestChanges: ({ delivery }) => delivery?.approvalWording != null && delivery.rounds.left > 0,
  withdrawChanges: (order) =>
    !isOver(order) &&
    (order.delivery?.deliverables[0]?.changes.some(({ state }) => state === 'open') ?? false),
  acceptRound: ({ delivery }) => delivery?.roundOffer != null,
  addFiles: (order) => !isOver(order) && order.upload.isOpen,
  withdrawContract: ({ withdrawal }) => withdrawal?.isOpen ?? false,
  leaveFeedback: ({ closing }) => closing !== null,
};

/** Returns whether the page of an order offers an action. */
export const isOffered = (action: ClientAction, order: ActionFacts): boolean => rules[action](order);
