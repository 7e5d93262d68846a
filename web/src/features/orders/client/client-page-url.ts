import { clientPagePrefixes } from '@storefront/contracts/paths.ts';

const views = ['order', 'pay', 'receipt'] as const;
export type ClientView = (typeof views)[number];

/** The order's secret and the page asked for, out of an address; null when there is no such page. */
export function readClientAddress(pathname: string): { token: string; view: ClientView } | null {
  const [, token, asked = 'order'] = /^\/order\/([^/]+)(?:\/([^/]+))?\/*$/.exec(pathname) ?? [];
  const view = views.find((item) => item === asked);
  return token !== undefined && view ? { token, view } : null;
}

/** The order's secret in the address to which a payment provider sends back; null when there is none. */
export function readConfirmedAddress(pathname: string): string | null {
  const [, token] = pathname.split(`${clientPagePrefixes[1]}/`);
  return token?.replace(/\/+$/, '') || null;
}
