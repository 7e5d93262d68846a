import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { announceSessionEnd } from '#lib/kept/session-end.ts';
import { api, queryClient } from '#lib/portal-api.ts';
import { currentToasts } from '#lib/toast.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { OrderDelivery } from './order-delivery.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(order: Partial<Order>, drafts: object[] = []) {
  const server = fakeRpc({
    'orders.deliverables': () =>
      rpcResult({
        orderId: 1,
        deliverables: [
          ...drafts,
          {
            version: 1,
            state: 'sent',
            note: '',
            files: [],
            createdAt: '2026-04-08T11:00:00.000Z',
            sentAt: '2026-04-08T11:00:00.000Z',
            approval: null,
            changes: [],
          },
        ],
        rounds: { included: 2, added: 0, used: 0, price: 80 },
        offers: [],
      }),
    'uploads.config': () => rpcResult({ maxFileBytes: 1_000_000 }),
  });
  await renderApp(
    <AdminProviders>
      <OrderDelivery order={sampleOrder(order)} />
    </AdminProviders>,
    { namespaces: ['admin', 'adminDelivery', 'adminSession', 'order'], path: '/admin/dashboard?order=1' },
  );
  await screen.findByText('Version 1');
  return server;
}

test('a version is sent with the files that its sender sees', async () => {
  const files = [{ id: 7, originalName: 'layout.psd', fileSize: 8, mimeType: 'image/x', scan: 'clean' }];
  const draft = { version: 2, state: 'draft', note: null, files, sentAt: null, approval: null, changes: [] };
  const server = await open({ status: 'in-progress' }, [draft]);
  server.handlers['orders.sendDeliverable'] = () => rpcError(409, 'DRAFT_CHANGED');
  await userEvent.setup().click(screen.getByRole('button', { name: /Send version 2/ }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'error' }]));
  expect(server.inputsOf('orders.sendDeliverable')).toMatchObject([
    { version: 2, basedOn: { fileIds: [7], round: null }, reopenApproved: false },
  ]);
  await waitFor(() => expect(server.inputsOf('orders.deliverables')).toHaveLength(2));
});

test('a version is not sent while one of its files is still on its way', async () => {
  class Slow {
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    addEventListener() {}
    send() {}
  }
  const files = [{ id: 7, originalName: 'layout.psd', fileSize: 8, mimeType: 'image/x', scan: 'clean' }];
  const draft = { version: 2, state: 'draft', note: null, files, sentAt: null, approval: null, changes: [] };
  const server = await open({ status: 'in-progress' }, [draft]);
  vi.stubGlobal('XMLHttpRequest', Slow);
  const user = userEvent.setup();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input!, new File(['8BPS'], 'other.psd'));
  const button = screen.getByRole('button', { name: /Send version 2/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(button);
  expect(server.inputsOf('orders.sendDeliverable')).toEqual([]);
});

test('the focus stays at the form once a version is sent, and its button gone', async () => {
  const files = [{ id: 7, originalName: 'layout.psd', fileSize: 8, mimeType: 'image/x', scan: 'clean' }];
  const draft = { version: 2, state: 'draft', note: null, files, sentAt: null, approval: null, changes: [] };
  const server = await open({ status: 'in-progress' }, [draft]);
  server.handlers['orders.sendDeliverable'] = () =>
    rpcResult({ orderId: 1, deliverables: [], rounds: { included: 2, added: 0, used: 0 }, offers: [] });
  await userEvent.setup().click(screen.getByRole('button', { name: /Send version 2/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add files' })));
});

test('a version after an approved one says so, and asks for that', async () => {
  const files = [{ id: 7, originalName: 'layout.psd', fileSize: 8, mimeType: 'image/x', scan: 'clean' }];
  const approval = {
    approvedAt: '2026-04-09T11:00:00.000Z',
    approvedBy: 'Jo',
    wordingVersion: '1',
    wording: '',
  };
  const version = { note: null, files: [], sentAt: '2026-04-09T10:00:00.000Z', changes: [] };
  const server = await open({ status: 'review' }, [
    { ...version, version: 3, state: 'draft', files, sentAt: null, approval: null },
    { ...version, version: 2, state: 'approved', approval },
  ]);
  expect(screen.getByText(/approved version 2 already\. A further one/)).toBeTruthy();
  server.handlers['orders.sendDeliverable'] = () => rpcError(409, 'DRAFT_CHANGED');
  await userEvent.setup().click(screen.getByRole('button', { name: /Send version 3/ }));
  await waitFor(() =>
    expect(server.inputsOf('orders.sendDeliverable')).toMatchObject([{ version: 3, reopenApproved: true }]),
  );
});

test('a version waits for the client while the order is under way', async () => {
  await open({ status: 'review' });
  expect(screen.getByText('waiting for the client')).toBeTruthy();
});

test.each<Partial<Order>>([
  { status: 'cancelled' },
  { status: 'completed' },
  { status: 'review', isArchived: true },
  { status: 'review', withdrawnAt: '2026-04-10T10:00:00.000Z' },
])('nobody waits for a reply to a version of an order with %j', async (order) => {
  await open(order);
  expect(screen.getByText('not answered')).toBeTruthy();
  expect(screen.queryByText('waiting for the client')).toBeNull();
});

test('the form for a round takes and returns the focus; a price is kept when the session ends', async () => {
  await open({ status: 'review' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add a revision round' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/Price/));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a revision round' }));
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText(/Price/), '80');
  act(announceSessionEnd);
  cleanup();
  queryClient.clear();
  await open({ status: 'review' });
  expect((await screen.findByLabelText<HTMLInputElement>(/Price/)).value).toBe('80');
});

test('an upload that a session has not outlived makes the page look for the session, and so for the login', async () => {
  class Refused {
    upload = new EventTarget();
    status = 401;
    statusText = '';
    responseText = '{"code":"UNAUTHORIZED","message":"x"}';
    open() {}
    setRequestHeader() {}
    addEventListener(type: string, listener: () => void) {
      if (type === 'load') this.send = () => queueMicrotask(listener);
    }
    send() {}
  }
  await open({ status: 'in-progress' });
  vi.stubGlobal('XMLHttpRequest', Refused);
  const me = getQueryKey(api.auth.me, undefined, 'query');
  queryClient.setQueryData(me, {});
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.setup().upload(input!, new File(['8BPS'], 'layout.psd'));
  await waitFor(() => expect(queryClient.getQueryState(me)?.isInvalidated).toBe(true));
});
