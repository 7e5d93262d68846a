import type { CookieName } from '@storefront/contracts/cookies.ts';
import type { Deps } from '#deps.ts';

type CookieContext = {
  deps: { env: Pick<Deps['env'], 'publicUrl'> };
  cookies: Readonly<Record<string, string | undefined>>;
  responseHeaders: Headers;
};

/** One of our cookies: its name without a prefix, and the path below which browsers send it. */
export type CookieKind = { name: CookieName; path: string };

/**
 * Returns the name in the browser. With an https URL, the prefix makes browsers accept the cookie only from
 * this exact host over https (`__Host-`, which requires the path `/`), or at least only over https
 * (`__Secure-`), so that another subdomain cannot plant one. Browsers accept neither prefix from the plain
 * http URL of a local server.
 * Source: RFC 6265bis, section 4.1.3.
 */
export function cookieName(
  { publicUrl }: Pick<Deps['env'], 'publicUrl'>,
  { name, path }: CookieKind,
): string {
  if (!publicUrl.startsWith('https:')) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/** Returns the cookie's value, empty without one. */
export function readCookie(
  { deps, cookies }: Omit<CookieContext, 'responseHeaders'>,
  kind: CookieKind,
): string {
  return cookies[cookieName(deps.env, kind)] ?? '';
}

/**
 * Does the same for a value that we signed. A stranger cannot forge one, so a cookie that was set before the
 * URL became https, or before names had prefixes, is accepted as well.
 */
export function readSignedCookie(ctx: Omit<CookieContext, 'responseHeaders'>, kind: CookieKind): string {
  return readCookie(ctx, kind) || (ctx.cookies[kind.name] ?? '');
}

/**
 * Sets a cookie that scripts cannot read.
 *
 * @param options.seconds how long the browser keeps it; 0 deletes it.
 * @param options.sameSite `Strict` where no link from another site leads to its path.
 */
export function setCookie(
  ctx: CookieContext,
  kind: CookieKind,
  value: string,
  { seconds, sameSite = 'Lax' }: { seconds: number; sameSite?: 'Lax' | 'Strict' },
): void {
  const { env } = ctx.deps;
  const attributes = ['HttpOnly', `SameSite=${sameSite}`, `Path=${kind.path}`, `Max-Age=${seconds}`];
  if (env.publicUrl.startsWith('https:')) attributes.push('Secure');
  ctx.responseHeaders.append('Set-Cookie', `${cookieName(env, kind)}=${value}; ${attributes.join('; ')}`);
}
