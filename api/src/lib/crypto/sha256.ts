import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text or a file in hex. Not for passwords: it is fast, which is fine for random secrets. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
