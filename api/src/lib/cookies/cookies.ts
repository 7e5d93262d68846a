import type { CookieName } from '@storefront/contracts/cookies.ts';
import type { Deps } from '#deps.ts';

type CookieContext = {
  deps: { env: Pick<Deps['env'], 'publicUrl'> };
  cookies: Readonly<Record<string, string | undefined>>;
  responseHeaders: Headers;
};

/** A cookie of ours by the name we give it, sent to one path and what lies below it. */
export type CookieKind = { name: CookieName; path: string };

/**
 * The name in the browser. With an https address its prefix makes browsers refuse the cookie from anywhere but this
 * very host over https (`__Host-`, which needs the path `/`), or at least from plain http (`__Secure-`): a neighboring
 * name of the domain cannot plant one. A browser takes neither from the plain http address of a local start.
 * Source: RFC 6265bis, section 4.1.3.
 */
export function cookieName(
  { publicUrl }: Pick<Deps['env'], 'publicUrl'>,
  { name, path }: CookieKind,
): string {
  if (!publicUrl.startsWith('https:')) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/** The cookie's value, empty without one. */
export function readCookie(
  { deps, cookies }: Omit<CookieContext, 'responseHeaders'>,
  kind: CookieKind,
): string {
  return cookies[cookieName(deps.env, kind)] ?? '';
}

/**
 * The same for a value that we have signed: no one can plant one that is not theirs, so one that was set before the
 * address became https, or before names had prefixes, counts as well.
 */
export function readSignedCookie(ctx: Omit<CookieContext, 'responseHeaders'>, kind: CookieKind): string {
  return readCookie(ctx, kind) || (ctx.cookies[kind.name] ?? '');
}

/**
 * Sets a cookie that scripts cannot read.
 *
 * @param options.seconds how long the browser keeps it; 0 takes it back.
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
