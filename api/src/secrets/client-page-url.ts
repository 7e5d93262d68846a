import { randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { findAppSecret, fitsAppSecret } from './app-secrets.ts';

/** An order with the secret that opens its client's page: 43 characters of base64url. */
export type ClientPageOrder = OrderRow & { clientToken: string };

const addressBytes = 15;
const addressLength = 20;
/** 138 bits of HMAC-SHA-256. */
const proofLength = 23;

/**
 * Creates the part of the page's secret that the order stores: 120 random bits as base64url, useless without
 * the key.
 */
export function createClientAddress(): string {
  return randomBytes(addressBytes).toString('base64url');
}

/**
 * Adds the secret of the client's page to an order, for mails, for the response to a quote request and for
 * the operator. The database does not store the secret: it consists of the stored address and, as proof, an
 * HMAC of that address with a key from `app_secrets`.
 */
export async function withClientToken<Order extends Pick<OrderRow, 'clientAddress'>>(
  db: Database,
  order: Order,
): Promise<Order & { clientToken: string }> {
  const key = await findAppSecret(db, 'client-page');
  return { ...order, clientToken: order.clientAddress + proofOf(key, order.clientAddress) };
}

/**
 * Returns the keys to look up a presented secret with: in its current form, and as the hash that earlier
 * releases stored.
 */
export function lookUpKeysOf(token: string): { address: string; earlierHash: string } {
  return {
    address: token.slice(0, addressLength),
    earlierHash: sha256(token),
  };
}

/** Returns true when the secret opens this order's page, whichever of the two keys found the order. */
export async function opensPage(
  db: Database,
  token: string,
  { clientAddress, earlierTokenHash }: Pick<OrderRow, 'clientAddress' | 'earlierTokenHash'>,
): Promise<boolean> {
  const { address, earlierHash } = lookUpKeysOf(token);
  if (earlierTokenHash === earlierHash) return true;
  if (address !== clientAddress) return false;
  const proof = token.slice(addressLength);
  return fitsAppSecret(db, 'client-page', (key) => isSameSecret(proof, proofOf(key, address)));
}

function proofOf(key: string, address: string): string {
  return hmac(address, key, 'base64url').slice(0, proofLength);
}
