import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#http/request-context.ts';
import { type CookieKind, readSignedCookie, setCookie } from '#lib/cookies/cookies.ts';
import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { findAppSecret, fitsAppSecret } from '#secrets/app-secrets.ts';

type CookieContext = Pick<RequestContext, 'deps' | 'cookies' | 'responseHeaders'>;

const lifetimeSeconds = 180 * 24 * 60 * 60;

/**
 * One cookie per account, so that several people can share a browser; its name does not reveal the account.
 */
const cookieOf = (account: string): CookieKind => ({
  name: `known-${sha256(account).slice(0, 16)}`,
  path: '/',
});

/**
 * Remembers that this browser has logged in to the account. Sets an HttpOnly cookie with a random browser id,
 * signed for that account with a secret that all instances share. It grants nothing except a separate attempt
 * counter for the next password login.
 */
export async function rememberBrowser(ctx: CookieContext, account: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const claim = `${expires}.${randomBytes(12).toString('base64url')}`;
  const secret = await findAppSecret(ctx.deps.db, 'known-browser');
  const value = `${claim}.${sign(secret, account, claim)}`;
  setCookie(ctx, cookieOf(account), value, { seconds: lifetimeSeconds });
}

/** Returns the id of a browser that has logged in to the account before; null for any other. */
export async function findKnownBrowser(ctx: CookieContext, account: string): Promise<string | null> {
  const [, claim, expires, browserId, signature] =
    /^((\d{10})\.([\w-]{16}))\.([\w-]{43})$/.exec(readSignedCookie(ctx, cookieOf(account))) ?? [];
  if (!claim || !browserId || !signature || Number(expires) < Date.now() / 1000) return null;
  const isOurs = await fitsAppSecret(ctx.deps.db, 'known-browser', (secret) =>
    isSameSecret(signature, sign(secret, account, claim)),
  );
  return isOurs ? browserId : null;
}

function sign(secret: string, account: string, claim: string): string {
  return hmac(`known-browser:${account}:${claim}`, secret, 'base64url');
}
