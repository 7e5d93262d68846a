import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits for a URL. */
export function createCalendarSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored of a secret. */
export function hashCalendarSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
