import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import { type Found, found } from '../../features/doctor/checks/doctor-deps.ts';

type Look = { isEmpty: boolean; mayCreate: boolean; hasTrigrams: boolean; name: string };

/**
 * Returns the finding on a PostgreSQL database before the first start, which creates all that it needs; null
 * after that.
 */
export async function judgeEmpty(db: Database): Promise<Found | null> {
  const [look] = rows<Look>(
    await db.execute(sql`
      select to_regclass('orders') is null as "isEmpty",
        has_database_privilege(current_database(), 'create')
          and coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
        exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
        current_setting('server_version') as name`),
  );
  if (!look?.isEmpty) return null;
  const finding = look.mayCreate
    ? look.hasTrigrams
      ? 'DATABASE_EMPTY'
      : 'DATABASE_LACKS_EXTENSION'
    : 'DATABASE_CLOSED';
  return found(finding, `PostgreSQL ${look.name}`);
}
