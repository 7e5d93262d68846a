import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { clientOrder, moment, openQuote } from '../testing/client-order-fixture.ts';
import { forgetClientPage, openClientPage } from '../testing/open-client-page.tsx';

afterEach(forgetClientPage);

const open: ClientOrderPage = { ...clientOrder, quote: openQuote };
const declined: ClientOrderPage = {
  ...clientOrder,
  quote: { ...openQuote, state: 'declined', declinedAt: moment },
};
const completed: ClientOrderPage = {
  ...clientOrder,
  status: 'completed',
  closing: {
    completedAt: moment,
    pageUntil: '2099-01-01T00:00:00.000Z',
    pageLastDay: '2098-12-31',
    handedOverVersion: null,
    feedback: null,
  },
};

const declineField = () => screen.getByLabelText(/^What is not right/, { selector: 'textarea' });
const pressDecline = () => fireEvent.submit(declineField().closest('form')!);
async function fillDecline(text: string) {
  await waitFor(declineField);
  fireEvent.change(declineField(), { target: { value: text } });
}

describe('a step that was refused', () => {
  test('says so above the others, with the focus, when the reloaded order no longer has it', async () => {
    const { server, rpc } = await openClientPage(open);
    await fillDecline('Too late');
    rpc.handlers['clientOrders.decline'] = () => {
      server.order = { ...clientOrder };
      return rpcError(409, 'QUOTE_NOT_OPEN');
    };
    pressDecline();
    const held = await screen.findByTestId('held-failure');
    await waitFor(() => expect(document.activeElement).toBe(held));
    expect(held.closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByLabelText(/^What is not right/)).toBeNull();
  });

  test('says so beside the step when it is still there', async () => {
    const { rpc } = await openClientPage(open);
    await fillDecline('Too early');
    rpc.handlers['clientOrders.decline'] = () => rpcError(429, 'RATE_LIMITED');
    pressDecline();
    await waitFor(() =>
      expect(declineField().closest('form')?.querySelector('[role=alert]')?.textContent).not.toBe(''),
    );
    expect(screen.queryByTestId('held-failure')).toBeNull();
  });
});

describe('ticks', () => {
  const agree = async () => {
    fireEvent.click(screen.getByLabelText(/business/i));
    fireEvent.click(screen.getByLabelText(/^I accept the quote/));
  };
  const box = () => screen.getByLabelText<HTMLInputElement>(/^I accept the quote/);
  const press = () => fireEvent.submit(box().closest('form')!);

  test.each([
    ['stay after a failure', 249, true],
    ['end with the price that they were about', 299, false],
  ])('%s', async (_what, totalPrice, isKept) => {
    const { server, rpc } = await openClientPage(open, '?step=review');
    await agree();
    rpc.handlers['clientOrders.accept'] = () => {
      server.order = { ...open, totalPrice };
      return rpcError(409, 'PRICE_MISMATCH');
    };
    press();
    await waitFor(() => expect(rpc.inputsOf('clientOrders.get')).toHaveLength(2));
    await waitFor(() =>
      expect(box().closest('form')?.querySelector('[role=alert]')?.textContent).not.toBe(''),
    );
    await waitFor(() => expect(box().checked).toBe(isKept));
  });
});

describe('a step whose response was lost', () => {
  test('of declining is no failure when the order is declined', async () => {
    const { server, rpc } = await openClientPage(open);
    await fillDecline('No, thank you');
    rpc.handlers['clientOrders.decline'] = () => {
      server.order = declined;
      return noNetwork();
    };
    pressDecline();
    expect(await screen.findByText(/^Declined on/)).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('draft:decline-1042-v1')).toBeNull());
    expect(document.body.textContent).not.toContain('could not reach');
  });

  test('of declining is one when the order is as it was', async () => {
    const { rpc } = await openClientPage(open);
    await fillDecline('No, thank you');
    rpc.handlers['clientOrders.decline'] = noNetwork;
    pressDecline();
    expect(await screen.findByText(/could not reach/)).toBeTruthy();
  });

  test('of feedback is no failure when the feedback is there', async () => {
    const { server, rpc } = await openClientPage(completed);
    const field = document.querySelector('form[aria-labelledby=feedback] textarea')!;
    fireEvent.change(field, { target: { value: 'Lovely work. ' } });
    rpc.handlers['clientOrders.leaveFeedback'] = () => {
      const feedback = { text: 'Lovely work.', mayPublish: false, leftAt: moment };
      server.order = { ...completed, closing: { ...completed.closing!, feedback } };
      return noNetwork();
    };
    fireEvent.submit(field.closest('form')!);
    expect(await screen.findByRole('button', { name: 'Change feedback' })).toBeTruthy();
    await waitFor(() => expect(field.closest('form')?.querySelector('[aria-busy]')).toBeNull());
    expect(document.body.textContent).not.toContain('could not reach');
  });

  test('is another step when it is taken again after its outcome was seen', async () => {
    const { server, rpc } = await openClientPage(completed);
    const field = document.querySelector('form[aria-labelledby=feedback] textarea')!;
    const leave = (text: string, answer: () => Response | Promise<never>) => {
      fireEvent.change(field, { target: { value: text } });
      rpc.handlers['clientOrders.leaveFeedback'] = () => {
        const feedback = { text, mayPublish: false, leftAt: moment };
        server.order = { ...completed, closing: { ...completed.closing!, feedback } };
        return answer();
      };
      fireEvent.submit(field.closest('form')!);
    };
    const calls = () => rpc.calls.filter(({ name }) => name === 'clientOrders.leaveFeedback');
    leave('Lovely.', noNetwork);
    expect(await screen.findByRole('button', { name: 'Change feedback' })).toBeTruthy();
    await waitFor(() => expect(field.closest('form')?.querySelector('[aria-busy]')).toBeNull());
    leave('Lovely.', () => rpcResult(server.order));
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(new Set(calls().map(({ key }) => key)).size).toBe(2);
  });

  test('of a choice is no failure when the choice is saved', async () => {
    const { server, rpc, user } = await openClientPage(open, '?step=options');
    rpc.handlers['clientOrders.changeOptions'] = () => {
      server.order = { ...open, orderDetails: { ...open.orderDetails, quantity: 2 } };
      return noNetwork();
    };
    await user.click(screen.getByRole('button', { name: /^One more/ }));
    await waitFor(() => expect(rpc.inputsOf('clientOrders.changeOptions')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
    expect(document.body.textContent).not.toContain('could not reach');
  });

  test('of a message is no failure when the message has arrived', async () => {
    const { server, rpc } = await openClientPage(clientOrder);
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Your message/);
    fireEvent.change(field, { target: { value: 'Hello there ' } });
    rpc.handlers['clientOrders.sendMessage'] = () => {
      server.messages = [
        {
          id: 1,
          from: 'client',
          text: 'Hello there',
          createdAt: moment,
          leftOut: [],
          isRead: false,
          files: [],
        },
      ];
      return noNetwork();
    };
    fireEvent.submit(field.closest('form')!);
    expect(await screen.findByText('Your message has been sent.')).toBeTruthy();
    expect(field.value).toBe('');
    // The same text again is another message.
    rpc.handlers['clientOrders.sendMessage'] = () =>
      rpcResult({ messages: [], hasEarlier: false, unread: 0 });
    fireEvent.change(field, { target: { value: 'Hello there ' } });
    fireEvent.submit(field.closest('form')!);
    await waitFor(() => expect(rpc.inputsOf('clientOrders.sendMessage')).toHaveLength(2));
    const keys = rpc.calls.filter(({ name }) => name === 'clientOrders.sendMessage').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

test('a message whose attempt was cut off is no technical matter, and a new one at the next press', async () => {
  const { rpc } = await openClientPage(clientOrder);
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Your message/);
  fireEvent.change(field, { target: { value: 'Hello there' } });
  rpc.handlers['clientOrders.sendMessage'] = () => rpcError(409, 'IDEMPOTENCY_KEY_REUSED');
  fireEvent.submit(field.closest('form')!);
  expect(await screen.findByText(/^The server is still working on your last attempt/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Idempotency');
  rpc.handlers['clientOrders.sendMessage'] = () => rpcResult({ messages: [], hasEarlier: false, unread: 0 });
  await waitFor(() => expect(field.closest('form')?.querySelector('[aria-busy]')).toBeNull());
  fireEvent.submit(field.closest('form')!);
  expect(await screen.findByText('Your message has been sent.')).toBeTruthy();
  const keys = rpc.calls.filter(({ name }) => name === 'clientOrders.sendMessage').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('a slow reload does not bring back what a step has ended', async () => {
  const { rpc } = await openClientPage(open);
  let answer: (response: Response) => void = () => {};
  rpc.handlers['clientOrders.get'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(rpc.inputsOf('clientOrders.get')).toHaveLength(2));
  await fillDecline('No');
  rpc.handlers['clientOrders.decline'] = () => rpcResult(declined);
  pressDecline();
  expect(await screen.findByText(/^Declined on/)).toBeTruthy();
  const stale = rpcResult(open);
  const read = vi.spyOn(stale, 'json');
  answer(stale);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => {
    await read.mock.results[0]?.value;
  });
  expect(screen.queryByLabelText(/^What is not right/)).toBeNull();
});

test('what is written to decline survives a reload, and is in view', async () => {
  const first = await openClientPage(open);
  await fillDecline('Out of our budget');
  first.unmount();
  await openClientPage(open);
  expect((declineField() as HTMLTextAreaElement).value).toBe('Out of our budget');
  expect(declineField().closest('details')?.open).toBe(true);
});
