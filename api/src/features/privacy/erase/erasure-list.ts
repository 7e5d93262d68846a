import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { erasedPeople } from '@storefront/db/schema/server/erased-people.ts';
import { ne } from 'drizzle-orm';
import { randomToken } from '#lib/crypto/random-token.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

export type Erasure = { salt: string; emailHash: string };

const hash = (salt: string, email: string): string => sha256(salt + email.toLowerCase());

/** Returns whether an address is on the list. */
const isErased = (erasures: readonly Erasure[], email: string): boolean =>
  erasures.some(({ salt, emailHash }) => hash(salt, email) === emailHash);

export function readErasures(db: Database): Promise<Erasure[]> {
  return db.select({ salt: erasedPeople.salt, emailHash: erasedPeople.emailHash }).from(erasedPeople);
}

/**
 * Records that an address was erased, once, so that it can be erased again after an older backup is restored.
 */
export async function noteErasure(db: Database, email: string): Promise<void> {
  if (isErased(await readErasures(db), email)) return;
  const salt = randomToken();
  await db.insert(erasedPeople).values({ salt, emailHash: hash(salt, email) });
}

/** Restores earlier erasures to the list, after a restore has replaced it. */
export async function keepErasures(db: Database, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length > 0)
    await db
      .insert(erasedPeople)
      .values([...erasures])
      .onConflictDoNothing();
}

/** Returns the addresses in the database that are on the list: those that came back with a backup. */
export async function findReturned(db: Database): Promise<string[]> {
  const erasures = await readErasures(db);
  if (erasures.length === 0) return [];
  const ofOrders = await db
    .selectDistinct({ email: orders.clientEmail })
    .from(orders)
    .where(ne(orders.clientEmail, erasedEmail));
  const ofMessages = await db.selectDistinct({ email: contactMessages.email }).from(contactMessages);
  const addresses = new Set([...ofOrders, ...ofMessages].map(({ email }) => email.toLowerCase()));
  return [...addresses].filter((email) => isErased(erasures, email));
}
