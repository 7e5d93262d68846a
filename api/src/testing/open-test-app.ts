import { afterAll } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

/** Opens the server that the tests of a file share, and closes it after them. Call it outside of tests and hooks. */
export async function openTestApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
}
