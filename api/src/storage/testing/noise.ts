import { randomBytes } from 'node:crypto';

/** Random bytes that are of no type: those of chance alone begin, once in some ten thousand times, as a program does. */
export const noise = (sizeBytes: number): Buffer => randomBytes(sizeBytes).fill(0, 0, 8);
