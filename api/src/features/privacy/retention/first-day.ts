import { retentionNoticeDays } from '@storefront/contracts/config/retention.ts';
import type { Database } from '@storefront/db/client.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';

/** `YYYY-MM-DD` from which on the periods are carried out; null before the first clean-up has fixed it. */
export async function readFirstDay(db: Database): Promise<string | null> {
  const [stored] = await db
    .select({ value: config.value })
    .from(config)
    .where(eq(config.key, 'retentionFrom'));
  return stored?.value ?? null;
}

/** Once for an installation: so long what will go can be seen before. */
export async function fixFirstDay(db: Database): Promise<void> {
  const first = new Date(Date.now() + retentionNoticeDays * 24 * 60 * 60 * 1000);
  await db
    .insert(config)
    .values({ key: 'retentionFrom', value: first.toISOString().slice(0, 10) })
    .onConflictDoNothing();
}
