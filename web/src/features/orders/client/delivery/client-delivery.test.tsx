import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ChangeRequest, Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { acceptedQuote, clientOrder, moment } from '../testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from '../testing/open-client-page.tsx';

afterEach(forgetClientPage);

type Delivery = NonNullable<ClientOrderPage['delivery']>;

const withDelivery = (
  status: ClientOrderPage['status'],
  version: Pick<Deliverable, 'state' | 'changes'>,
  given: Partial<Delivery>,
): ClientOrderPage => ({
  ...clientOrder,
  status,
  quote: acceptedQuote,
  delivery: {
    deliverables: [
      { version: 1, note: null, sentAt: moment, files: [], zipPath: '/1.zip', approval: null, ...version },
    ],
    rounds: { included: 2, added: 0, used: 1, left: 1 },
    approvalWording: null,
    roundOffer: null,
    ...given,
  },
});

describe('changes that are taken back', () => {
  const request = (state: ChangeRequest['state']): ChangeRequest => ({
    round: 1,
    state,
    requestedAt: moment,
    startedAt: null,
    withdrawnAt: null,
    points: [{ text: 'A warmer red', fileId: null, place: null, attachment: null }],
  });
  const changed = (state: ChangeRequest['state']) =>
    withDelivery(
      state === 'withdrawn' ? 'review' : 'in-progress',
      { state: state === 'withdrawn' ? 'sent' : 'changes-requested', changes: [request(state)] },
      {},
    );
  const withdraw = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw changes' }));

  test('are confirmed, and the focus moves to their version', async () => {
    const { rpc } = await openClientPage(changed('open'));
    rpc.handlers['clientOrders.withdrawChanges'] = () => rpcResult(changed('withdrawn'));
    withdraw();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Version 1'));
    await screen.findByText('Withdrawn changes');
  });

  test('too late: the reason is said although the button is gone', async () => {
    const { rpc, server } = await openClientPage(changed('open'));
    rpc.handlers['clientOrders.withdrawChanges'] = () => {
      server.order = changed('started');
      return rpcError(409, 'CHANGES_STARTED');
    };
    withdraw();
    await screen.findByTestId('held-failure');
    expect(screen.queryByRole('button', { name: 'Withdraw changes' })).toBeNull();
  });
});

describe('a further round', () => {
  const text = { en: 'I accept another round for $60.00.', de: 'Ich nehme eine Runde für 60,00 $ hinzu.' };
  const roundOffer = { id: 7, price: 60, note: null, wording: { version: '1', text } };
  const rounds = { included: 2, added: 0, used: 2, left: 0 };
  const offered = withDelivery('review', { state: 'sent', changes: [] }, { rounds, roundOffer });
  const acceptedBy = (buyerKind: 'business' | 'consumer'): ClientOrderPage['quote'] => ({
    ...acceptedQuote,
    acceptance: {
      acceptedAt: moment,
      totalPrice: 249,
      depositAmount: 125,
      wording: 'I accept.',
      wordingVersion: '1',
      acceptedBy: null,
      buyerKind,
      instruction: null,
      earlyStart: null,
      withdrawalUntil: null,
      withdrawalLastDay: null,
    },
  });

  test.each([
    ['business', 'Accept the revision round'],
    ['consumer', 'Order with obligation to pay'],
  ] as const)('is ordered by a %s with the button “%s”', async (kind, name) => {
    await openClientPage({ ...offered, quote: acceptedBy(kind) });
    expect(screen.getByRole('button', { name })).not.toBeNull();
  });

  test('that was accepted leaves the focus at the number of rounds', async () => {
    const { rpc } = await openClientPage(offered);
    const added = { included: 2, added: 1, used: 2, left: 1 };
    rpc.handlers['clientOrders.acceptRound'] = () =>
      rpcResult(withDelivery('review', { state: 'sent', changes: [] }, { rounds: added }));
    fireEvent.click(screen.getByRole('button', { name: 'Accept the revision round' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('delivery'));
    const rounds = () => screen.getByTestId('rounds').textContent;
    await waitFor(() => expect(rounds()).toBe('Revision round 2 of 3.'));
  });
});
