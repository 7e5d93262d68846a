import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA-256 of a text. */
export const hmac = (text: string, key: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', key).update(text).digest(encoding);

/** Compares a presented secret with the right one in constant time. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
