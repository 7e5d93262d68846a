import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for an address. */
export function createCalendarSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. */
export function hashCalendarSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
