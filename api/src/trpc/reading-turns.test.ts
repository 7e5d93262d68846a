import { expect, test } from 'vitest';
import { readInTurn } from '#http/limits/reading-turns.ts';
import { openTestApp } from '#testing/open-test-app.ts';

const app = await openTestApp();
/** At least as many as one operator has on either database. */
const turns = 4;

test('an operator’s call waits for those that read before it, but not another operator’s', async () => {
  await app.reset();
  const [program, person] = [await app.signedIn({ role: 'viewer' }), await app.signedIn({ role: 'viewer' })];
  let endReads = () => {};
  const untilEnd = new Promise<void>((resolve) => {
    endReads = resolve;
  });
  const reads = Array.from({ length: turns }, () =>
    readInTurn(app.deps.env, `user ${program.user.id}`, () => untilEnd),
  );
  let isDone = false;
  const waiting = program.rpc('orders.list', {}).finally(() => {
    isDone = true;
  });
  for (let call = 0; call < 10; call++) expect((await person.rpc('orders.list', {})).status).toBe(200);
  expect(isDone).toBe(false);
  endReads();
  expect((await waiting).status).toBe(200);
  await Promise.all(reads);
});
