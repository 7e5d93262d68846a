import type { Database } from '@storefront/db/client.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { max } from 'drizzle-orm';
import type { BackupContents } from '../../backup/read-backup.ts';
import { findUsedTable } from '../../backup/restore-backup.ts';
import type { Env } from '../../env.ts';
import { countOf } from '../lib/count-of.ts';

/**
 * Describes what a restore would replace, for a terminal.
 *
 * @returns `isUsed`: the database contains more than a first start writes, so that a restore has to replace
 * it.
 */
export async function describeRestore(
  db: Database,
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { counts, madeAt, release }: BackupContents,
): Promise<{ lines: string[]; isUsed: boolean }> {
  const [newest] = await db.select({ at: max(orders.createdAt) }).from(orders);
  const last = newest?.at ? ` (the newest of ${newest.at.toISOString()})` : '';
  const present = [
    `${countOf(await db.$count(orders), 'order')}${last}`,
    `${countOf(await db.$count(files), 'file')} of orders`,
    countOf(await db.$count(contactMessages), 'contact message'),
    `${countOf(await db.$count(users), 'user')} with their passwords`,
    'all settings',
  ];
  const made = madeAt ? `made ${madeAt} by release ${release}` : 'made by an earlier release';
  return {
    lines: [
      `The backup has ${countOf(counts.rows, 'row')} and ${countOf(counts.files, 'file')}, ${made}.`,
      `It replaces everything in ${nameOf(env)}:`,
      ...present.map((line) => `  ${line}`),
    ],
    isUsed: (await findUsedTable(db)) !== null,
  };
}

/** Names the database without its password. */
function nameOf({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the embedded database of ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} of ${host}`;
}
