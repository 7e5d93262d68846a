import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text in hex; a fast hash is enough for what nobody can guess. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
