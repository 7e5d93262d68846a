import { randomUUID } from 'node:crypto';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { picture } from './hooks.ts';
import { json, order, type Site, sendQuote } from './visitors.ts';

type Acknowledged = { id: number; token: string; files: number; isAccepted: boolean; isPaid: boolean };

export type Stories = ReturnType<typeof openStories>;

/** Orders from the form to the paid deposit, and what was acknowledged of each. */
export function openStories(site: Site, cookie: string) {
  const all: Acknowledged[] = [];

  async function orderOnce(): Promise<Acknowledged | null> {
    const headers = { ...json, 'idempotency-key': randomUUID() };
    const placed = await site.call('/api/orders', { method: 'POST', headers, body: JSON.stringify(order) });
    if (!placed) return null;
    const { id, clientPath } = (await placed.json()) as { id: number; clientPath: string };
    const story = {
      id,
      token: clientPath.slice('/order/'.length),
      files: 0,
      isAccepted: false,
      isPaid: false,
    };
    site.acknowledged.add(id);
    all.push(story);
    return story;
  }

  async function attachFile(story: Acknowledged): Promise<void> {
    const form = new FormData();
    form.set('clientToken', story.token);
    form.set('files', new Blob([picture], { type: 'image/png' }), 'logo.png');
    if (await site.call('/api/uploads', { method: 'POST', body: form })) story.files += 1;
  }

  /** Returns whether each call of the client's page succeeded. */
  async function post(story: Acknowledged, what: string, given: object): Promise<Response | null> {
    const body = JSON.stringify(given);
    return site.call(`/api/client-orders/${story.token}/${what}`, { method: 'POST', headers: json, body });
  }

  async function payDeposit(story: Acknowledged): Promise<void> {
    const started = await post(story, 'payments', { kind: 'deposit' });
    if (!started) return;
    const { checkoutUrl } = (await started.json()) as { checkoutUrl: string };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin };
    const { pathname } = new URL(checkoutUrl, site.origin);
    story.isPaid = (await site.call(pathname, { method: 'POST', headers, body: 'action=pay' })) !== null;
  }

  return {
    async follow(): Promise<void> {
      const story = await orderOnce();
      if (!story) return;
      await attachFile(story);
      await sendQuote(site, cookie, story.id);
      await site.call(`/api/client-orders/${story.token}`);
      await post(story, 'messages', { text: 'Could you start a week later?' });
      const wording = { version: acceptanceWordingVersion, locale: 'en' };
      const given = { version: 1, totalPrice: order.totalPrice, wording };
      story.isAccepted = (await post(story, 'accept', given)) !== null;
      if (story.isAccepted) await payDeposit(story);
      await site.call('/api/orders?limit=20', { headers: { cookie } });
      await site.call('/');
    },
    /** The number of events that webhooks receive. */
    countEvents: () =>
      all.reduce((sum, { isAccepted, isPaid }) => sum + 1 + Number(isAccepted) + Number(isPaid), 0),
    /** Compares what was acknowledged with what is stored. */
    async compare(): Promise<string[]> {
      const found = { orders: 0, files: 0, accepted: 0, paid: 0 };
      for (const { id } of all) {
        const read = async <Body>(path: string): Promise<Body | null> =>
          (await site.call(path, { headers: { cookie } }))?.json() as Promise<Body | null>;
        const stored = await read<{ paymentStatus: string }>(`/api/orders/${id}`);
        const quote = await read<{ quotes: { state: string }[] }>(`/api/orders/${id}/quote`);
        const files = await read<unknown[]>(`/api/orders/${id}/files`);
        if (stored) found.orders += 1;
        if (stored?.paymentStatus === 'partial') found.paid += 1;
        if (quote?.quotes.some(({ state }) => state === 'accepted')) found.accepted += 1;
        found.files += files?.length ?? 0;
      }
      const of = (is: (story: Acknowledged) => number) => all.reduce((sum, story) => sum + is(story), 0);
      return [
        `Orders: ${all.length} acknowledged, ${found.orders} stored`,
        `Files: ${of(({ files }) => files)} acknowledged, ${found.files} stored`,
        `Quotes accepted: ${of(({ isAccepted }) => Number(isAccepted))} acknowledged, ${found.accepted} stored`,
        `Deposits: ${of(({ isPaid }) => Number(isPaid))} acknowledged, ${found.paid} stored`,
      ];
    },
  };
}

export async function followStories(stories: Stories, isOver: () => boolean): Promise<void> {
  while (!isOver()) await stories.follow();
}
