import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { RequestContext } from '#http/request-context.ts';
import { type CookieKind, readSignedCookie, setCookie } from '#lib/cookies/cookies.ts';
import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';
import { findAppSecret, fitsAppSecret } from '#secrets/app-secrets.ts';

type CookieContext = Pick<RequestContext, 'deps' | 'cookies' | 'responseHeaders'>;

const ownFilesCookie: CookieKind = { name: 'own-files', path: '/' };
/** Number of ids that the cookie holds, the latest ones. File ids are numbers that anyone can guess. */
const idsMax = 50;

/**
 * Lets the caller who uploaded files without an order attach them later by id: sets an HttpOnly cookie that
 * lists the files, for as long as they are kept.
 */
export async function grantFileRight(ctx: CookieContext, ids: readonly number[]): Promise<void> {
  const seconds = unattachedLifetimeMs / 1000;
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const all = [...(await ownFiles(ctx)), ...ids].slice(-idsMax).join('-');
  const secret = await findAppSecret(ctx.deps.db, 'upload-right');
  const value = `${expires}.${all}.${sign(secret, expires, all)}`;
  setCookie(ctx, ownFilesCookie, value, { seconds });
}

/** Returns the ids of the files that the caller uploaded without an order. */
export async function ownFiles(ctx: Pick<CookieContext, 'deps' | 'cookies'>): Promise<ReadonlySet<number>> {
  const [, expiresText, ids, signature] =
    /^(\d{10})\.(\d{1,10}(?:-\d{1,10}){0,49})\.([\w-]{43})$/.exec(readSignedCookie(ctx, ownFilesCookie)) ??
    [];
  if (!expiresText || !ids || !signature) return new Set();
  const expires = Number(expiresText);
  if (expires < Date.now() / 1000) return new Set();
  const isOurs = await fitsAppSecret(ctx.deps.db, 'upload-right', (secret) =>
    isSameSecret(signature, sign(secret, expires, ids)),
  );
  return new Set(isOurs ? ids.split('-').map(Number) : []);
}

function sign(secret: string, expires: number, ids: string): string {
  return hmac(`own-files:${ids}:${expires}`, secret, 'base64url');
}
