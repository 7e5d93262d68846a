import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long a test waits for a condition. */
    waitMs: number;
  }
}

const { waitFor, waitUntil } = vi;
const timeout = inject('waitMs');
const patiently = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout, ...options };

// Vitest has a setting for the waits of `expect.poll` only.
vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
