import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandInSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
};

export type StandInRefund = {
  id: string;
  amount: number;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  charge: object;
};

type StandInEndpoint = { url: string; status: string; enabled_events: string[] };

export type StripeStandIn = {
  address: { protocol: 'http'; host: string; port: number };
  sessions: Map<string, StandInSession>;
  refunds: StandInRefund[];
  /** By its id; refunds name theirs themselves. */
  charges: Map<string, object>;
  /** Webhook endpoints, and whether the key may read them. */
  endpoints: StandInEndpoint[];
  mayReadEndpoints: boolean;
  /** Bodies of the calls that opened a session, as the library sent them. */
  opened: URLSearchParams[];
  /** Every request: method, path and headers. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  /** Lets the next `count` requests fail with 500, as Stripe does at times. */
  failNext(count: number): void;
  /** Lets the next opening of a session fail with a 500 that its idempotency key returns from then on. */
  loseNextOpening(): void;
  reset(): void;
  close(): Promise<void>;
};

/**
 * Local stand-in for the part of Stripe's HTTP API that Checkout needs: sessions with form-encoded bodies,
 * idempotency keys that return the same response and reject other parameters, a payment's refunds and charge, webhook
 * endpoints, a check of the API key, and errors in Stripe's format.
 */
export async function startStripeStandIn(secretKey: string): Promise<StripeStandIn> {
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];
  const charges = new Map<string, object>();
  const endpoints: StandInEndpoint[] = [];
  const keys = new Map<string, { body: string; sessionId: string | null }>();
  const opened: URLSearchParams[] = [];
  const requests: StripeStandIn['requests'] = [];
  let failures = 0;
  let isNextLost = false;

  const refusal = (status: number, type: string, code: string, message: string) => ({
    status,
    body: { error: { type, code, message } },
  });

  function open(body: string, key: string) {
    const known = keys.get(key);
    if (known) {
      if (known.sessionId === null) return refusal(500, 'api_error', 'api_error', 'The same failure again');
      if (known.body === body) return { status: 200, body: sessions.get(known.sessionId) };
      return refusal(
        400,
        'idempotency_error',
        'idempotency_error',
        'Keys can only be used with the same parameters',
      );
    }
    const form = new URLSearchParams(body);
    if (form.has('payment_method_types[0]')) {
      const code = 'payment_method_types_no_longer_supported';
      return refusal(400, 'invalid_request_error', code, 'Use allowed_payment_method_types');
    }
    if (isNextLost) {
      isNextLost = false;
      keys.set(key, { body, sessionId: null });
      return refusal(500, 'api_error', 'api_error', 'Something went wrong on our end');
    }
    opened.push(form);
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const metadata: Record<string, string> = {};
    for (const [name, value] of form) {
      const [, entry] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      if (entry) metadata[entry] = value;
    }
    sessions.set(id, {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata,
      payment_intent: null,
    });
    keys.set(key, { body, sessionId: id });
    return { status: 200, body: sessions.get(id) };
  }

  /** The newest first, a page at a time, with the charge itself if that is asked for. */
  function list(query: URLSearchParams) {
    const after = query.get('starting_after');
    const found = refunds.filter((refund) => refund.payment_intent === query.get('payment_intent')).reverse();
    const start = found.findIndex(({ id }) => id === after) + 1;
    const data = found.slice(start, start + 2);
    const isExpanded = query.get('expand[0]') === 'data.charge';
    return {
      object: 'list',
      data: data.map((refund) => (isExpanded ? refund : { ...refund, charge: 'ch_1' })),
      has_more: start + 2 < found.length,
    };
  }

  function answer(request: IncomingMessage, body: string) {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error', 'invalid_api_key', 'Invalid API Key provided');
    }
    if (failures > 0) {
      failures -= 1;
      return refusal(500, 'api_error', 'api_error', 'Something went wrong on our end');
    }
    const [path = '', query] = (request.url ?? '').split('?');
    if (path === '/v1/webhook_endpoints') {
      return standIn.mayReadEndpoints
        ? { status: 200, body: { object: 'list', data: endpoints, has_more: false } }
        : refusal(403, 'invalid_request_error', 'more_permissions_required', 'Not for this key');
    }
    if (path === '/v1/refunds') return { status: 200, body: list(new URLSearchParams(query)) };
    const charge = charges.get(path.replace('/v1/charges/', ''));
    if (charge) return { status: 200, body: charge };
    const [, id = '', action] = /^\/v1\/checkout\/sessions(?:\/(\w+)(?:\/(expire))?)?$/.exec(path) ?? [];
    if (request.method === 'GET' && path === '/v1/checkout/sessions') {
      return {
        status: 200,
        body: { object: 'list', data: [...sessions.values()].slice(-1), has_more: false },
      };
    }
    if (request.method === 'POST' && !id) return open(body, String(request.headers['idempotency-key']));
    const session = sessions.get(id);
    if (!session)
      return refusal(404, 'invalid_request_error', 'resource_missing', 'No such checkout.session');
    if (action && session.status !== 'open') {
      return refusal(400, 'invalid_request_error', 'session_not_open', 'Only open sessions can be expired');
    }
    if (action) Object.assign(session, { status: 'expired', url: null });
    return { status: 200, body: session };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
      const { status, body } = answer(request, Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const standIn: StripeStandIn = {
    address: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    sessions,
    refunds,
    charges,
    endpoints,
    mayReadEndpoints: true,
    opened,
    requests,
    failNext: (count) => {
      failures = count;
    },
    loseNextOpening: () => {
      isNextLost = true;
    },
    reset() {
      sessions.clear();
      keys.clear();
      refunds.length = 0;
      charges.clear();
      endpoints.length = 0;
      standIn.mayReadEndpoints = true;
      opened.length = 0;
      requests.length = 0;
      failures = 0;
      isNextLost = false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
