import { startPostgres } from './postgres-server.ts';

/**
 * Vitest global setup of the `…:postgres` projects: test workers find the server's address in `TEST_DATABASE_URL`.
 * Workers start after this and inherit the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
