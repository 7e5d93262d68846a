import type { Database } from '@storefront/db/client.ts';
import { insertOrder, type NewOrder } from '@storefront/db/testing/build-order.ts';
import { type ClientPageOrder, withClientToken } from '#secrets/client-page-url.ts';

/** Stores an order for a test that opens its client's page. */
export async function insertClientOrder(
  db: Database,
  given: Partial<NewOrder> = {},
): Promise<ClientPageOrder> {
  return withClientToken(db, await insertOrder(db, given));
}
