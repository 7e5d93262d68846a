import { brand } from '@storefront/contracts/brand.ts';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Clocks may differ by one step. */
const window = 1;

/** SHA-1, six digits, 30 seconds: what every authenticator app can do. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });

/** A new secret: 160 bits in base32, and as the address that apps read. */
export function createTotpSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, username).toString() };
}

/** The 30-second step that a code belongs to; null for one that is wrong now. */
export function stepOfCode(secret: string, token: string): number | null {
  const timestamp = Date.now();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, window, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
