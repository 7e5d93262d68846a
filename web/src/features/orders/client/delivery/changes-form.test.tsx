import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noNetwork, rpcError } from '#testing/fake-rpc.ts';
import { clientOrder, moment } from '../testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from '../testing/open-client-page.tsx';

afterEach(forgetClientPage);

const version = (number: number, given: Partial<Deliverable> = {}): Deliverable => ({
  version: number,
  state: 'sent',
  note: null,
  sentAt: moment,
  files: [],
  zipPath: `/api/client-orders/a-secret/deliverables/${number}.zip`,
  changes: [],
  approval: null,
  ...given,
});
const delivered = (...deliverables: Deliverable[]): ClientOrderPage => ({
  ...clientOrder,
  status: 'review',
  delivery: {
    deliverables,
    rounds: { included: 2, added: 0, used: 0, left: 2 },
    approvalWording: { version: '1', text: { en: 'I approve.', de: 'Ich nehme ab.' } },
    roundOffer: null,
  },
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Point 1/);
const send = () => fireEvent.submit(field().closest('form')!);
async function write(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
  fireEvent.change(field(), { target: { value: text } });
}

test('points survive a reload without taking the focus, and end when they are discarded', async () => {
  const first = await openClientPage(delivered(version(1)));
  await write('A warmer red');
  first.unmount();
  const second = await openClientPage(delivered(version(1)));
  expect(field().value).toBe('A warmer red');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();
  await openClientPage(delivered(version(1)));
  expect(screen.queryByLabelText(/^Point 1/)).toBeNull();
});

test('points about a version that was replaced meanwhile stay with it, and the refusal is said', async () => {
  const { server, rpc } = await openClientPage(delivered(version(1)));
  await write('A warmer red');
  rpc.handlers['clientOrders.requestChanges'] = () => {
    server.order = delivered(version(2), version(1, { state: 'superseded' }));
    return rpcError(409, 'DELIVERABLE_CHANGED');
  };
  send();
  expect(await screen.findByTestId('held-failure')).toBeTruthy();
  expect(screen.getByTestId('unsent-points').textContent).toContain('version\u00a01');
  expect(screen.getByTestId('unsent-points').textContent).toContain('A warmer red');
  // The form is about the new version, and empty.
  fireEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(field().value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Discard these points' }));
  expect(screen.queryByTestId('unsent-points')).toBeNull();
  expect(localStorage.getItem('draft:changes-1042-v1')).toBeNull();
});

const changes = (text: string): Deliverable['changes'][number] => ({
  round: 1,
  state: 'open',
  points: [{ text, fileId: null, place: null, attachment: null }],
  requestedAt: moment,
  startedAt: null,
  withdrawnAt: null,
});
/** The version as it was answered; the page offers no further answer. */
function answered(given: Partial<Deliverable>): ClientOrderPage {
  const order = delivered(version(1, given));
  return { ...order, delivery: { ...order.delivery!, approvalWording: null } };
}

test.each<[string, Partial<Deliverable>]>([
  ['approved', { state: 'approved' }],
  ['answered with other changes', { state: 'changes-requested', changes: [changes('Larger type')] }],
])('points about a version that was %s meanwhile in another window stay with it', async (_, given) => {
  const { server, rpc } = await openClientPage(delivered(version(1)));
  await write('A warmer red');
  rpc.handlers['clientOrders.requestChanges'] = () => {
    server.order = answered(given);
    return rpcError(409, 'DELIVERABLE_CHANGED');
  };
  send();
  expect(await screen.findByTestId('held-failure')).toBeTruthy();
  expect(screen.getByTestId('unsent-points').textContent).toContain('A warmer red');
});

test('changes whose response was lost are no failure when they are there', async () => {
  const { server, rpc } = await openClientPage(delivered(version(1)));
  await write('A warmer red ');
  rpc.handlers['clientOrders.requestChanges'] = () => {
    server.order = answered({ state: 'changes-requested', changes: [changes('A warmer red')] });
    return noNetwork();
  };
  send();
  await waitFor(() => expect(document.activeElement?.id).toBe('version-1'));
  expect(document.body.textContent).not.toContain('could not reach');
  expect(screen.queryByTestId('unsent-points')).toBeNull();
  expect(localStorage.getItem('draft:changes-1042-v1')).toBeNull();
});
