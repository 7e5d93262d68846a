import { randomBytes } from 'node:crypto';

/**
 * Returns random bytes without a file type: purely random ones begin like a program once in some ten thousand
 * times.
 */
export const noise = (sizeBytes: number): Buffer => randomBytes(sizeBytes).fill(0, 0, 8);
