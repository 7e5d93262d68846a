import { integerMax } from '@storefront/contracts/lib/integer-max.ts';
import type { ReplySide } from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';
import { findAppSecret, fitsAppSecret } from './app-secrets.ts';

/** The order and the side that the recipient address of a reply claims, with its unverified proof. */
export type ReplyTag = { orderId: number; side: ReplySide; proof: string };

/**
 * The fields that the reply address depends on: it changes when the client's page is renewed or the client is
 * erased.
 */
type TaggedOrder = Pick<OrderRow, 'id' | 'clientAddress'>;

/** 80 bits. Lowercase letters and digits only, since some mail servers change the case of addresses. */
const proofLength = 16;
const tagPattern = /^([co])([1-9]\d{0,9})-([0-9a-f]{16})$/;
const letters = { client: 'c', operator: 'o' } as const;

/** Returns the address for replies of one side to mails about an order: `box+c1042-0f3a…@host`. */
export async function replyAddressOf(
  db: Database,
  replyTo: string,
  order: TaggedOrder,
  side: ReplySide,
): Promise<string> {
  const at = replyTo.lastIndexOf('@');
  const key = await findAppSecret(db, 'reply-address');
  const tag = `${letters[side]}${order.id}-${proofOf(key, order, side)}`;
  return `${replyTo.slice(0, at)}+${tag}${replyTo.slice(at)}`;
}

/** Parses the first of the addresses that has the form of our reply addresses; null when none has. */
export function findReplyTag(replyTo: string, addresses: readonly string[]): ReplyTag | null {
  const at = replyTo.lastIndexOf('@');
  const [box, host] = [`${replyTo.slice(0, at)}+`.toLowerCase(), replyTo.slice(at).toLowerCase()];
  for (const address of addresses) {
    const given = address.trim().toLowerCase();
    if (!given.startsWith(box) || !given.endsWith(host)) continue;
    const [, letter, id, proof = ''] = tagPattern.exec(given.slice(box.length, -host.length)) ?? [];
    const orderId = Number(id);
    if (!letter || orderId > integerMax) continue;
    return { orderId, side: letter === 'c' ? 'client' : 'operator', proof };
  }
  return null;
}

/** Returns true when the address was issued for this order and this side. */
export async function isReplyTagOf(db: Database, tag: ReplyTag, order: TaggedOrder): Promise<boolean> {
  if (tag.orderId !== order.id) return false;
  return fitsAppSecret(db, 'reply-address', (key) => isSameSecret(tag.proof, proofOf(key, order, tag.side)));
}

function proofOf(key: string, order: TaggedOrder, side: ReplySide): string {
  const subject = [side, order.id, order.clientAddress].join(':');
  return hmac(subject, key, 'hex').slice(0, proofLength);
}
