import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { ReplyDue } from './reply-due.tsx';

const order = { replyBy: '2026-04-09T09:00:00.000Z' } as Order;

describe('the clock beside a pending order', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-04-09T08:58:30Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('goes on minute by minute, and says so when the promise is broken', async () => {
    const { container } = await renderApp(<ReplyDue order={order} />, { namespaces: ['admin'] });
    expect(container.textContent).toBe('due in 1\u00a0min');
    act(() => vi.advanceTimersByTime(2 * 60_000));
    expect(container.textContent).toBe('overdue by 1\u00a0min');
    act(() => vi.advanceTimersByTime(3 * 60 * 60_000));
    expect(container.textContent).toBe('overdue by 3\u00a0h');
  });

  test('speaks German', async () => {
    vi.setSystemTime(new Date('2026-04-12T10:00:00Z'));
    const { container } = await renderApp(<ReplyDue order={order} />, {
      locale: 'de',
      namespaces: ['admin'],
    });
    expect(container.textContent).toBe('3\u00a0Tage überfällig');
  });

  test('is not there for an order that waits for nothing', async () => {
    const { container } = await renderApp(<ReplyDue order={{ ...order, replyBy: null }} />, {
      namespaces: ['admin'],
    });
    expect(container.textContent).toBe('');
  });
});
