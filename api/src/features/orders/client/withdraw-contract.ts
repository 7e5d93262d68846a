import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { contractWithdrawSchema } from '@storefront/contracts/orders/withdrawal/withdrawal.schema.ts';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { findOrder } from '../change/find-order.ts';
import { unlessRefused } from '../change/unless-refused.ts';
import { endRoundOffer } from '../delivery/end-round-offer.ts';
import { changeWhatIsDue } from '../payment/change-what-is-due.ts';
import { refundUntilOf, withdrawalOf } from '../quote/consumer-terms.ts';
import { quoteChanged } from '../quote/quote-rules.ts';
import { assertSamePage, findClientOrder } from './find-client-order.ts';
import { readClientPage } from './read-client-page.ts';

/**
 * Possible until the withdrawal period after accepting the quote ends. Nothing more can be paid then, and an open checkout
 * ends. The operator gets a mail and decides what to charge for the work done so far and what to refund; a
 * completed order is reopened for that. Withdrawing again changes nothing.
 * Source: BGB §§ 355, 356a.
 */
export const withdrawContract = publicProcedure
  .meta({
    errors: ['WITHDRAWAL_NOT_OPEN', 'QUOTE_CHANGED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/withdraw',
      summary: 'Withdraw from the contract',
      description:
        'For clients who accepted as consumers, until `withdrawal.until`. They get a mail that confirms ' +
        'the withdrawal and its time.',
    },
    example: ({ clientPage }) => ({
      request: { version: 1, name: 'Jordan Example' },
      response: clientPage,
      refusal: { path: ['name'], message: 'fullNameRequired' },
    }),
  })
  .input(contractWithdrawSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps } = ctx;
    const found = await findClientOrder(ctx, input.token);
    const { id, clientToken } = found;
    const { version, name } = input;
    // A payment in progress is recorded when its report arrives; a withdrawal never waits for it.
    await changeWhatIsDue(
      deps,
      id,
      async (locked) => {
        const { order, quote } = locked;
        assertSamePage(order, found);
        const withdrawal = withdrawalOf(order, quote, deps.env.timeZone);
        if (withdrawal && quote?.version !== version) throw quoteChanged(order);
        if (withdrawal?.withdrawnAt) return;
        unlessRefused(withdrawal, refusals.withdrawContract({ canWithdraw: withdrawal?.isOpen ?? false }));
        // A later quote is about another contract.
        await endRoundOffer(locked.tx, id);
        const withdrawnAt = new Date();
        const refundUntil = refundUntilOf(withdrawnAt, deps.env.timeZone);
        const withdrawn = await changeOrder(locked, order, null, {
          event: { type: 'contract-withdrawn', version, name, refundUntil },
          values: { withdrawnAt },
        });
        // Its end is open again: money may have to be paid back.
        if (withdrawn.status === 'completed') {
          const to = 'in-progress';
          await changeOrder(locked, withdrawn, null, {
            event: { type: 'status-changed', from: withdrawn.status, to, reason: 'contract-withdrawn' },
            values: { status: to },
          });
        }
      },
      { isForced: true },
    );
    return readClientPage(deps, { ...(await findOrder(deps.db, id)), clientToken });
  });
