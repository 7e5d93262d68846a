import type { AppEnv } from '#http/app-env.ts';
import { type CookieKind, readCookie, setCookie } from '#lib/cookies/cookies.ts';
import { createGrant, readGrant, takeGrant } from './grants.ts';

type RequestContext = AppEnv['Variables']['context'];

/** A visit to the picker takes minutes and must not leave the visitor signed in. */
const sessionMaxSeconds = 60 * 60;

/** Path prefix of all calls about the accounts of a source. */
export const accountPath = (source: string) => `/window4/accounts/${source}`;
const cookieOf = (source: string): CookieKind => ({ name: `account-${source}`, path: accountPath(source) });
const purposeOf = (source: string) => `account:${source}`;

/**
 * Stores an account's token for the browser that signed in: sealed in the database, with the key in the
 * browser's cookie.
 */
export async function openAccountSession(
  ctx: RequestContext,
  source: string,
  { token, expiresInSeconds = sessionMaxSeconds }: { token: string; expiresInSeconds?: number | undefined },
): Promise<void> {
  const seconds = Math.max(1, Math.min(expiresInSeconds, sessionMaxSeconds));
  const key = await createGrant(ctx.deps.db, purposeOf(source), { token }, seconds * 1000);
  setCookie(ctx, cookieOf(source), key, { seconds, sameSite: 'Strict' });
}

/** Returns the token of the account that this browser is signed in to, or null. */
export async function findAccountToken(ctx: RequestContext, source: string): Promise<string | null> {
  const grant = await readGrant(ctx.deps.db, purposeOf(source), readCookie(ctx, cookieOf(source)));
  return (grant as { token: string } | null)?.token ?? null;
}

/** Signs the browser out of the account. */
export async function closeAccountSession(ctx: RequestContext, source: string): Promise<void> {
  await takeGrant(ctx.deps.db, purposeOf(source), readCookie(ctx, cookieOf(source)));
  setCookie(ctx, cookieOf(source), '', { seconds: 0, sameSite: 'Strict' });
}
