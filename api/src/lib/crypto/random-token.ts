import { randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits: 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns whether a text has the form of such a secret. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
