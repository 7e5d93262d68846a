import type { AppEnv } from '#http/app-env.ts';
import { createGrant, readGrant, takeGrant } from './grants.ts';

type RequestContext = AppEnv['Variables']['context'];

/** A visit to the picker is a matter of minutes; nobody stays signed in because of it. */
const sessionMaxSeconds = 60 * 60;

/** Below it lie all calls about the accounts of a source. */
export const accountPath = (source: string) => `/window4/accounts/${source}`;
const cookieName = (source: string) => `account-${source}`;
const purposeOf = (source: string) => `account:${source}`;

/** Keeps an account's token for the browser that signed in: sealed here, and the key in a cookie there. */
export async function openAccountSession(
  ctx: RequestContext,
  source: string,
  { token, expiresInSeconds = sessionMaxSeconds }: { token: string; expiresInSeconds?: number | undefined },
): Promise<void> {
  const seconds = Math.max(1, Math.min(expiresInSeconds, sessionMaxSeconds));
  const key = await createGrant(ctx.deps.db, purposeOf(source), { token }, seconds * 1000);
  setCookie(ctx, source, key, seconds);
}

/** The token of the account that this browser is signed in to, or null. */
export async function findAccountToken(ctx: RequestContext, source: string): Promise<string | null> {
  const grant = await readGrant(ctx.deps.db, purposeOf(source), ctx.cookies[cookieName(source)] ?? '');
  return (grant as { token: string } | null)?.token ?? null;
}

/** Forgets the account. */
export async function closeAccountSession(ctx: RequestContext, source: string): Promise<void> {
  await takeGrant(ctx.deps.db, purposeOf(source), ctx.cookies[cookieName(source)] ?? '');
  setCookie(ctx, source, '', 0);
}

function setCookie(ctx: RequestContext, source: string, value: string, seconds: number): void {
  const attributes = ['HttpOnly', 'SameSite=Strict', `Path=${accountPath(source)}`, `Max-Age=${seconds}`];
  if (ctx.deps.env.publicUrl.startsWith('https:')) attributes.push('Secure');
  ctx.responseHeaders.append('set-cookie', `${cookieName(source)}=${value}; ${attributes.join('; ')}`);
}
