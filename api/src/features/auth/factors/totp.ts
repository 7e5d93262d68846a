import { brand } from '@storefront/contracts/brand.ts';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Allows clocks to differ by one step. */
const window = 1;

/** SHA-1, six digits, 30 seconds: the parameters that every authenticator app supports. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });

/** Creates a new secret: 160 bits in base32, and as the URI that apps read. */
export function createTotpSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, username).toString() };
}

/** Returns the 30-second step that a code belongs to; null for a code that is wrong now. */
export function stepOfCode(secret: string, token: string): number | null {
  const timestamp = Date.now();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, window, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
