import { beforeAll, describe, expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectError, faces } from '#testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { logLevel: 'silent' }, hasOwnDatabase: true });
  // The database goes away while the server is running.
  await app.close();
});

describe.each(faces)('with the database away, over %s', (face) => {
  test.each<[procedure: string, input: unknown]>([
    ['orders.create', buildQuoteRequest()],
    ['contact.send', { name: 'A', email: 'a@example.com', message: 'Hello' }],
    ['auth.login', { username: 'operator', password: 'a long password' }],
    ['orders.list', {}],
  ])('%s asks to try again later', async (procedure, input) => {
    const client = app.visitor();
    client.cookies.set('session', 'some-session');
    const answer = await client.call(face, procedure, input);
    expectError(answer, 503, 'SERVICE_UNAVAILABLE');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
