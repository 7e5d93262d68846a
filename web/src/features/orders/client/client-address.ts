export type ClientView = 'order';

/** The order's secret and the page asked for, out of an address; null when there is no such page. */
export function readClientAddress(pathname: string): { token: string; view: ClientView } | null {
  const [, token, view = 'order'] = /^\/order\/([^/]+)(?:\/([^/]+))?\/*$/.exec(pathname) ?? [];
  if (token === undefined || view !== 'order') return null;
  return { token, view };
}
