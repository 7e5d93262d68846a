import type { Database } from '@storefront/db/client.ts';
import { shopAddresses } from '@storefront/db/schema/server/shop-addresses.ts';
import { randomToken } from '#lib/crypto/random-token.ts';

/** How this shop names itself to a payment provider, and all names by which it did. */
export type Shop = {
  address: string;
  id: string;
  addresses: ReadonlySet<string>;
  ids: ReadonlySet<string>;
};

/**
 * Returns the shop at this address; records the address when it is new. Read each time, since another instance may have
 * been started with a new address, and a restore may have replaced the rows.
 */
export async function findShop(db: Database, address: string): Promise<Shop> {
  const known = describe(await db.select().from(shopAddresses), address);
  if (known) return known;
  await db.insert(shopAddresses).values({ address, shopId: randomToken() }).onConflictDoNothing();
  // Read back, because another instance may have inserted its own id first.
  const made = describe(await db.select().from(shopAddresses), address);
  if (!made) throw new Error('The address of the shop vanished while it was recorded');
  return made;
}

function describe(stored: readonly (typeof shopAddresses.$inferSelect)[], address: string): Shop | null {
  const own = stored.find((row) => row.address === address);
  if (!own) return null;
  return {
    address,
    id: own.shopId,
    addresses: new Set(stored.map((row) => row.address)),
    ids: new Set(stored.map(({ shopId }) => shopId)),
  };
}
