import { startPostgres } from './postgres-server.ts';
import { dropTestDatabases, testDatabasePrefix } from './test-postgres.ts';

/**
 * Vitest global setup of the `…:postgres` projects: test workers find the server's address in
 * `TEST_DATABASE_URL`. Workers start after this and inherit the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const before = process.env.TEST_DATABASE_URL;
  const prefix = testDatabasePrefix();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_PREFIX = prefix;
  return async () => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    // The databases of a throwaway server are deleted with it.
    else await dropTestDatabases(before, prefix);
    delete process.env.TEST_DATABASE_PREFIX;
    await server.stop();
  };
}
