import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';

/** Maximum difference to the signature's time, so that a recorded event cannot be replayed later. */
export const signatureToleranceSeconds = 300;

/** Signs a body with the scheme that Stripe uses: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signBody(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${signatureOf(body, secret, seconds)}`;
}

/** Returns true for our signature of exactly this body, made within the tolerance. */
export function isSignedBody(body: string, header: string | null, secret: string): boolean {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!signature) return false;
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= signatureToleranceSeconds;
  return isSameSecret(signature, signatureOf(body, secret, Number(seconds))) && isRecent;
}

function signatureOf(body: string, secret: string, seconds: number): string {
  return hmac(`${seconds}.${body}`, secret, 'hex');
}
