import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Replaces the library in tests, which hash hundreds of passwords: the same algorithm at a lower cost, unless
 * `TEST_PASSWORDS` is `full`.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  process.env.TEST_PASSWORDS === 'full'
    ? argon2.hash(password, options, signal)
    : argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);

export const { verify } = argon2;
