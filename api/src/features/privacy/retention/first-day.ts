import { retentionNoticeDays } from '@storefront/contracts/config/retention.ts';
import type { Database } from '@storefront/db/client.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';

/**
 * Returns the day (`YYYY-MM-DD`) from which retention periods apply; null until the first cleanup sets it.
 */
export async function readFirstDay(db: Database): Promise<string | null> {
  const [stored] = await db
    .select({ value: config.value })
    .from(config)
    .where(eq(config.key, 'retentionFrom'));
  return stored?.value ?? null;
}

/** Sets the first day once per installation; until then upcoming removals can be reviewed. */
export async function fixFirstDay(db: Database): Promise<void> {
  const first = new Date(Date.now() + retentionNoticeDays * 24 * 60 * 60 * 1000);
  await db
    .insert(config)
    .values({ key: 'retentionFrom', value: first.toISOString().slice(0, 10) })
    .onConflictDoNothing();
}
