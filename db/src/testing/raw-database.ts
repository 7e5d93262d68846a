import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { DurableNodeFS, durableStartParams } from '../embedded/durable-node-fs.ts';
import { pgliteExtensions } from '../pglite-extensions.ts';
import { createPostgresPool } from '../postgres-pool.ts';

/** A bare database driver: takes SQL text and `$1` parameters, returns the driver's rows. */
export type RawDatabase = {
  query(text: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** The location of a database, as in `openDatabase`. */
export type DatabaseLocation = { databaseUrl: string | null; dataDir: string };

/**
 * Opens a database without touching its tables, with the same connections and durability as the product, so
 * that measurements differ only in everything else. On a server each text becomes a prepared statement. The
 * embedded database is not locked against a second process.
 */
export async function openRawDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<RawDatabase> {
  if (databaseUrl === null) {
    const fs = new DurableNodeFS(path.join(dataDir, 'db'));
    const client = await PGlite.create({
      fs,
      startParams: durableStartParams,
      extensions: pgliteExtensions,
    });
    return {
      query: async (text, parameters) => (await client.query<Record<string, unknown>>(text, parameters)).rows,
      close: () => client.close(),
    };
  }
  const pool = createPostgresPool(10, () => postgres(databaseUrl, { max: 1, onnotice: () => {} }));
  return {
    query: (text, parameters = []) =>
      pool.client.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true }),
    close: pool.close,
  };
}
