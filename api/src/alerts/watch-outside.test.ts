import { alarmAfterMs } from '@storefront/contracts/alerts/alarm-after.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { watchOutside } from './watch-outside.ts';

const app = await openTestApp();
let clock = 0;
beforeEach(async () => {
  await app.reset();
  clock = 0;
});
const watch = () => watchOutside(app.deps, 'files-unreachable', () => clock);
const raised = async () => {
  await app.deps.background.settle();
  return app.db
    .select({ data: alerts.data, doneAt: alerts.doneAt, doneBy: alerts.doneBy })
    .from(alerts)
    .orderBy(alerts.id);
};
const alert = { data: { type: 'files-unreachable', error: 'refused' }, doneBy: null };

test('what fails for long is one alert with a mail, which the next success ends', async () => {
  const { failed, worked } = watch();
  failed('refused');
  clock += alarmAfterMs - 1;
  failed('refused');
  expect(await raised()).toEqual([]);
  clock += 1;
  failed('refused');
  failed('refused again');
  expect(await raised()).toEqual([{ ...alert, doneAt: null }]);
  expect(await app.db.$count(outbox)).toBe(1);
  worked();
  worked();
  expect(await raised()).toEqual([{ ...alert, doneAt: expect.any(Date) }]);
});

test('a success in between, or hours without a word, begins anew', async () => {
  const { failed, worked } = watch();
  failed('refused');
  clock += alarmAfterMs - 1;
  worked();
  failed('refused');
  clock += 24 * 60 * 60_000;
  failed('refused');
  expect(await raised()).toEqual([]);
});

test('one that a person has marked as done is not raised again until it worked', async () => {
  const { failed, worked } = watch();
  const fail = () => {
    failed('refused');
    clock += alarmAfterMs;
    failed('refused');
  };
  fail();
  await raised();
  await app.db.update(alerts).set({ doneAt: new Date(), doneBy: 'ana' });
  fail();
  expect(await raised()).toHaveLength(1);
  worked();
  fail();
  expect(await raised()).toHaveLength(2);
});

test('the first success of a process ends the alert of the one before it', async () => {
  const before = watch();
  before.failed('refused');
  clock += alarmAfterMs;
  before.failed('refused');
  await raised();
  watch().worked();
  expect(await raised()).toEqual([{ ...alert, doneAt: expect.any(Date) }]);
});

test('an alert that another instance ended, for which it works, is raised again where it goes on failing', async () => {
  const failing = watch();
  failing.failed('refused');
  clock += alarmAfterMs;
  failing.failed('refused');
  await raised();
  watch().worked();
  const ended = { ...alert, doneAt: expect.any(Date) };
  expect(await raised()).toEqual([ended]);
  clock += 60_000;
  failing.failed('refused');
  failing.failed('refused');
  expect(await raised()).toEqual([ended, { ...alert, doneAt: null }]);
  failing.worked();
  expect(await raised()).toEqual([ended, ended]);
});

test('a full disk is an alert without an error of another server', async () => {
  const { failed } = watchOutside(app.deps, 'disk-full', () => clock);
  failed('no room');
  clock += alarmAfterMs;
  failed('no room');
  expect(await raised()).toEqual([{ data: { type: 'disk-full' }, doneAt: null, doneBy: null }]);
});
