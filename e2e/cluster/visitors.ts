import { randomUUID } from 'node:crypto';

export const json = { 'content-type': 'application/json' };
export const order = {
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  clientPhone: '',
  serviceType: 'email-template',
  totalPrice: 298,
  depositAmount: 149,
  isPaid: false,
  status: 'pending',
  orderDetails: {
    selectedPlan: 'designAndCode',
    quantity: 1,
    addons: ['platform-integration'],
    promoCode: null,
    attachments: [],
    templateRequirements: 'A monthly newsletter for our salon.',
  },
};

export type Site = ReturnType<typeof openSite>;

/** Calls the site and counts successful responses, failures and their reasons, and acknowledged orders. */
export function openSite(origin: string) {
  const acknowledged = new Set<number>();
  const failures: string[] = [];
  let served = 0;

  async function call(path: string, init: RequestInit = {}): Promise<Response | null> {
    const what = `${init.method ?? 'GET'} ${path.replace(/\d+/g, 'N')}`;
    try {
      const response = await fetch(`${origin}${path}`, init);
      // A response counts as served once its body is complete.
      const bytes = await response.arrayBuffer();
      if (response.ok) served += 1;
      else failures.push(`${what} ${response.status} ${Buffer.from(bytes).toString('utf8', 0, 200)}`);
      return response.ok ? new Response(bytes, { headers: response.headers }) : null;
    } catch (error) {
      failures.push(`${what} ${(error as Error).message}`);
      return null;
    }
  }

  return {
    origin,
    acknowledged,
    failures,
    get served() {
      return served;
    },
    call,
    /** Returns the response body of the given call, which must succeed. */
    async ask<Body>(path: string, init: RequestInit = {}): Promise<Body> {
      const response = await call(path, init);
      if (!response) throw new Error([...new Set(failures)].join('\n'));
      return (await response.json()) as Body;
    },
    /** Logs in and returns the cookies of the session. */
    async logIn(credentials: { username: string; password: string }): Promise<string> {
      const body = JSON.stringify(credentials);
      const response = await call('/api/auth/login', { method: 'POST', headers: json, body });
      const cookies = response?.headers.getSetCookie() ?? [];
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    /** Repeatedly opens a page, orders, and reads the portal's order list, through any instance. */
    async visit(cookie: string, isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await call('/');
        const headers = { ...json, 'idempotency-key': randomUUID() };
        const placed = await call('/api/orders', { method: 'POST', headers, body: JSON.stringify(order) });
        if (placed) acknowledged.add(((await placed.json()) as { id: number }).id);
        await call('/api/orders?limit=20', { headers: { cookie } });
      }
    },
    async countStored(cookie: string): Promise<number> {
      let stored = 0;
      for (const id of acknowledged) {
        const response = await fetch(`${origin}/api/orders/${id}`, { headers: { cookie } });
        await response.text();
        if (response.ok) stored += 1;
      }
      return stored;
    },
  };
}

/** Sends a quote for an order, which schedules two reminders. */
export async function sendQuote(site: Site, cookie: string, id: number): Promise<void> {
  const body = JSON.stringify({
    message: 'We can start on Monday.',
    basedOn: { version: 0, totalPrice: order.totalPrice },
  });
  await site.ask(`/api/orders/${id}/quote`, { method: 'POST', headers: { ...json, cookie }, body });
}
