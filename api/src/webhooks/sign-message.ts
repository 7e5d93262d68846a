import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/** Creates a secret: `whsec_` and 256 random bits in base64. */
export function createSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64');
}

export type SignedMessage = {
  id: string;
  /** Time of sending, in seconds. */
  timestamp: number;
  body: string;
};

/**
 * Returns the `webhook-signature` header: one `v1,<HMAC-SHA256 in base64>` of `id.timestamp.body` per secret.
 * Source: Standard Webhooks, "Signature scheme: symmetric".
 */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  const sentAt = new Date(timestamp * 1000);
  return secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' ');
}
