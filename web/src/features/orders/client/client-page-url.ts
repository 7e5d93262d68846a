import { clientPagePrefixes } from '@storefront/contracts/paths.ts';

const views = ['order', 'pay', 'receipt'] as const;
export type ClientView = (typeof views)[number];

/** Reads the order's secret and the requested page from a path; returns null if there is no such page. */
export function readClientUrl(pathname: string): { token: string; view: ClientView } | null {
  const [, token, asked = 'order'] = /^\/order\/([^/]+)(?:\/([^/]+))?\/*$/.exec(pathname) ?? [];
  const view = views.find((item) => item === asked);
  return token !== undefined && view ? { token, view } : null;
}

/** Reads the order's secret from the path to which a payment provider redirects; returns null without one. */
export function readConfirmedUrl(pathname: string): string | null {
  const [, token] = pathname.split(`${clientPagePrefixes[1]}/`);
  return token?.replace(/\/+$/, '') || null;
}
