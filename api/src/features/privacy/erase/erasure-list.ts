import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { erasedPeople } from '@storefront/db/schema/server/erased-people.ts';
import { ne, sql } from 'drizzle-orm';
import { randomToken } from '#lib/crypto/random-token.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

/** `createdAt` is the time of the last erasure of the address. */
type Erasure = Pick<typeof erasedPeople.$inferSelect, 'salt' | 'emailHash' | 'createdAt'>;

const hash = (salt: string, email: string): string => sha256(salt + email.toLowerCase());

const findErasure = (erasures: readonly Erasure[], email: string): Erasure | undefined =>
  erasures.find(({ salt, emailHash }) => hash(salt, email) === emailHash);

export function readErasures(db: Database): Promise<Erasure[]> {
  const { salt, emailHash, createdAt } = erasedPeople;
  return db.select({ salt, emailHash, createdAt }).from(erasedPeople);
}

/**
 * Records that an address is erased, and when, so that it can be erased again after an older backup is restored.
 */
export async function noteErasure(db: Database, email: string): Promise<void> {
  const known = findErasure(await readErasures(db), email);
  const salt = known?.salt ?? randomToken();
  await keepErasures(db, [{ salt, emailHash: hash(salt, email) }]);
}

/**
 * Adds erasures to the list, such as those that a restore has replaced. Of an address that is on it, the later time counts.
 */
export async function keepErasures(
  db: Database,
  erasures: readonly (Omit<Erasure, 'createdAt'> & Partial<Erasure>)[],
): Promise<void> {
  if (erasures.length === 0) return;
  const createdAt = sql`greatest(${erasedPeople.createdAt}, excluded.created_at)`;
  await db
    .insert(erasedPeople)
    .values([...erasures])
    .onConflictDoUpdate({ target: erasedPeople.emailHash, set: { createdAt } });
}

/**
 * Returns the addresses in the database that are on the list, and when they were erased. What is older came back with a
 * backup; what is newer, the person has sent since.
 */
export async function findErased(db: Database): Promise<{ email: string; erasedAt: Date }[]> {
  const erasures = await readErasures(db);
  if (erasures.length === 0) return [];
  const ofOrders = await db
    .selectDistinct({ email: orders.clientEmail })
    .from(orders)
    .where(ne(orders.clientEmail, erasedEmail));
  const ofMessages = await db.selectDistinct({ email: contactMessages.email }).from(contactMessages);
  const addresses = new Set([...ofOrders, ...ofMessages].map(({ email }) => email.toLowerCase()));
  return [...addresses].flatMap((email) => {
    const erasure = findErasure(erasures, email);
    return erasure ? [{ email, erasedAt: erasure.createdAt }] : [];
  });
}
