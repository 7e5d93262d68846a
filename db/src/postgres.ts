import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { OpenDatabase } from './client.ts';
import { describeRefusal, hasSqlState, isDatabaseUnavailable } from './errors.ts';
import { migratePostgres } from './migrate.ts';
import { createPostgresPool } from './postgres-pool.ts';
import * as schema from './schema/index.ts';
import { timeLimits } from './time-limits.ts';

const connectionsMax = 10;
const mayNotCreate = '42501';
/** SQLSTATE with which a pooler rejects unknown settings. */
const refusesSettings = '08P01';

/** A user, password or database that is wrong, or a certificate that cannot be verified. */
const refusedCode = /^(?:28|3D)|CERT|SIGNATURE|^ERR_(?:SSL|TLS)/;

/** Returns the host of the URL, without the password. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return 'that address';
  }
}

/**
 * Settings for each connection. Our statements are written so that one plan suits all values; by default a
 * server with a large table plans each call anew, which costs more than the call. Behind a pooler that lends
 * connections, nothing may be set or prepared.
 */
function settingsFor(url: string) {
  const isPrepared = new URL(url).searchParams.get('prepare') !== 'false';
  return {
    application_name: 'storefront',
    ...(isPrepared && { plan_cache_mode: 'force_generic_plan', ...timeLimits }),
  };
}

/**
 * Unpatched, postgres.js 3.4.9 crashes the process if a connection is lost at the wrong moment, or never uses
 * that connection again. `db/patches` fixes this; an installation without the patches must not go unnoticed.
 */
function assertDriverIsPatched(): void {
  if ('survivesLostConnections' in postgres) return;
  throw new Error('DATABASE_URL: the driver lacks our patches; run `node db/scripts/patch-driver.mjs`.');
}

/** Returns an error with a message for the operator, or the error itself if its cause is not known. */
function explainFailure(error: unknown, host: string): unknown {
  const explain = (message: string) => new Error(`DATABASE_URL: ${message}`, { cause: error });
  if (hasSqlState(error, mayNotCreate)) {
    return explain(
      `its role lacks a right in this database (${describeRefusal(error)}). Let an administrator of the server make it ` +
        'the owner, or run GRANT CREATE ON DATABASE … TO … and GRANT CREATE ON SCHEMA public TO … for it; pg_trgm, ' +
        'which the search needs, is a trusted extension.',
    );
  }
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (hasSqlState(error, refusesSettings)) {
    return explain(
      `${host} takes no settings (${message}). Add ?prepare=false to the address if it is a pooler that lends ` +
        'connections, such as pgbouncer.',
    );
  }
  if (refusedCode.test(code)) {
    return explain(`the PostgreSQL server at ${host} cannot be used: ${message} (${code}).`);
  }
  if (!isDatabaseUnavailable(error)) return error;
  return explain(`the PostgreSQL server at ${host} does not answer (${code || error}).`);
}

/** Connects to a PostgreSQL server, version 15 or newer, shared with any number of other instances. */
export async function openPostgres(options: {
  url: string;
  /** Null skips the migrations. */
  migrationsFolder: string | null;
}): Promise<OpenDatabase> {
  assertDriverIsPatched();
  const connection = settingsFor(options.url);
  try {
    if (options.migrationsFolder) await migratePostgres(options.url, options.migrationsFolder, connection);
  } catch (error) {
    throw explainFailure(error, hostOf(options.url));
  }
  const pool = createPostgresPool(connectionsMax, () => {
    const client = postgres(options.url, {
      max: 1,
      connect_timeout: 5,
      // Reconnect as soon as the server is back; until then callers get their 503 without a long wait.
      backoff: () => 0.2,
      onnotice: () => {},
      connection,
    });
    drizzle(client);
    return client;
  });
  return {
    db: drizzle(pool.client, { schema, casing: 'snake_case' }),
    kind: 'postgres',
    close: pool.close,
  };
}
