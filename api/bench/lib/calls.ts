import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { seededOrders } from './bench-databases.ts';
import type { HttpRequest } from './load.ts';

/** A measured call: returns request number `count` of an operator with `cookie`. */
export type Call = (count: number, cookie: string) => HttpRequest;

export const readSession: Call = (_, cookie) => ({ method: 'GET', path: '/api/auth/me', cookie });

export const listOrders: Call = (_, cookie) => ({ method: 'GET', path: '/api/orders?limit=50', cookie });

export const filterOrders: Call = (_, cookie) => ({
  method: 'GET',
  path: '/api/orders?limit=50&status=pending&archived=false',
  cookie,
});

export const setStatus: Call = (count, cookie) => ({
  method: 'PATCH',
  path: `/api/orders/${(count % seededOrders) + 1}/status`,
  // All orders start with the first status, and every call must change it.
  body: { status: orderStatuses[(Math.floor(count / seededOrders) + 1) % orderStatuses.length] },
  cookie,
});

export const createOrder: Call = () => ({ method: 'POST', path: '/api/orders', body: buildQuoteRequest() });

export const sendMessage: Call = () => ({
  method: 'POST',
  path: '/api/contact',
  body: { name: 'Jordan Example', email: 'jordan@example.com', message: 'Do you also write in Dutch?' },
});
