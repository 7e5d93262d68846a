import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference to the signature's time, so that a recorded event cannot be replayed later. */
export const signatureToleranceSeconds = 300;

/** Signs a body with the scheme that Stripe uses: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signBody(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${hmac(body, secret, seconds)}`;
}

/** Returns true for our signature of exactly this body, made within the tolerance. */
export function isSignedBody(body: string, header: string | null, secret: string): boolean {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!signature) return false;
  const expected = hmac(body, secret, Number(seconds));
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= signatureToleranceSeconds;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) && isRecent;
}

function hmac(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
