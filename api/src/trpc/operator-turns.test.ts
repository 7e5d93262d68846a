import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';

const app = await openTestApp();

test('of many calls of one person at the same moment some wait, and no one else does', async () => {
  const [one, other] = [await app.asAdmin(), await app.asAdmin()];
  const running: (() => void)[] = [];
  app.mailer.before = () => new Promise((resolve) => running.push(resolve));
  const send = (client: typeof one) => client.rest('POST', '/api/outbox/test', {});
  const sent = Array.from({ length: 20 }, () => send(one));
  await expect.poll(() => running.length).toBe(6);
  expect((await other.rest('GET', '/api/orders')).status).toBe(200);
  sent.push(send(other));
  await expect.poll(() => running.length).toBe(7);

  app.mailer.before = () => {};
  for (const end of running) end();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(Array(21).fill(200));
});
