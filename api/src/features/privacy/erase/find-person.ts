import { searchPatternOf } from '@storefront/contracts/orders/list/search-text.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { and, asc, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Condition: the column contains the address, ignoring case. */
export const isAddress = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** Returns the ids of the orders of an address, ignoring case; none for the placeholder of erased ones. */
export async function findOrderIds(db: Database, email: string): Promise<number[]> {
  if (email === erasedEmail) return [];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    // The pattern uses the search index to find the few candidates, the comparison decides.
    .where(and(like(orders.searchText, searchPatternOf(email)), isAddress(orders.clientEmail, email)))
    .orderBy(asc(orders.id));
  return found.map(({ id }) => id);
}

export async function findMessageIds(db: Database, email: string): Promise<number[]> {
  const found = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isAddress(contactMessages.email, email))
    .orderBy(asc(contactMessages.id));
  return found.map(({ id }) => id);
}
