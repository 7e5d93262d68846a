import { uploadWindowHours } from '@storefront/contracts/orders/time-limits.ts';
import type { RequestContext } from '#http/request-context.ts';
import { type CookieKind, readSignedCookie, setCookie } from '#lib/cookies/cookies.ts';
import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';
import { findAppSecret, fitsAppSecret } from '#secrets/app-secrets.ts';

/** How long a client may add files to a fresh order. */
export const uploadRightSeconds = uploadWindowHours * 60 * 60;

const cookieOf = (orderId: number): CookieKind => ({ name: `upload-${orderId}`, path: '/' });

/**
 * Lets the caller add files to the order for 48 hours: sets an HttpOnly cookie that names the order and is
 * signed with a secret that all instances share. The cookie cannot be used for another order.
 * Source: interfaces, `POST /api/orders`.
 */
export async function grantUploadRight(ctx: RequestContext, orderId: number): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + uploadRightSeconds;
  const secret = await findAppSecret(ctx.deps.db, 'upload-right');
  const value = `${expires}.${sign(secret, orderId, expires)}`;
  setCookie(ctx, cookieOf(orderId), value, { seconds: uploadRightSeconds });
}

/** Returns whether the caller has an unexpired right to add files to the order. */
export async function hasUploadRight(ctx: RequestContext, orderId: number): Promise<boolean> {
  const [, expiresText, signature] =
    /^(\d{10})\.([\w-]{43})$/.exec(readSignedCookie(ctx, cookieOf(orderId))) ?? [];
  if (!expiresText || !signature) return false;
  const expires = Number(expiresText);
  if (expires < Date.now() / 1000) return false;
  return fitsAppSecret(ctx.deps.db, 'upload-right', (secret) =>
    isSameSecret(signature, sign(secret, orderId, expires)),
  );
}

function sign(secret: string, orderId: number, expires: number): string {
  return hmac(`upload-right:${orderId}:${expires}`, secret, 'base64url');
}
