import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../lib/columns.ts';

/**
 * The addresses (`PUBLIC_URL`) under which this shop has taken card payments, each with a random id. Checkouts carry
 * both to the payment provider, so that a payment is still recognised after a change of address; another shop with the
 * same account, even at an address that once was ours, and a copy of this database elsewhere have other ids. Written
 * when an address is first used, never changed.
 */
export const shopAddresses = pgTable('shop_addresses', {
  address: text().primaryKey(),
  shopId: text().notNull().unique('shop_addresses_shop_id_unique'),
  createdAt: createdAt(),
});
