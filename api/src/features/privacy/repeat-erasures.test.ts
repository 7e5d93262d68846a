import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { erasePerson } from './erase/erase-person.ts';
import { keepErasures, readErasures } from './erase/erasure-list.ts';
import { repeatErasures } from './repeat-erasures.ts';

const email = 'maria.muster@example.com';
const old = { createdAt: new Date('2026-01-02T03:04:05Z') };
const app = await openTestApp();
beforeEach(() => app.reset());

const erase = async () => {
  await insertOrder(app.db, { clientEmail: email });
  await erasePerson(app.deps, email, 'operator');
};
const writeToUs = (values: Partial<typeof contactMessages.$inferInsert> = {}) =>
  app.db
    .insert(contactMessages)
    .values({ name: 'Maria', email, message: 'Hello', locale: 'en' as const, ...values });
const addresses = async () =>
  (await app.db.select().from(orders).orderBy(orders.id)).map(({ clientEmail }) => clientEmail);

test('who comes back with an older backup is erased again, and no one else', async () => {
  await erase();
  expect(JSON.stringify(await readErasures(app.db))).not.toContain('maria');
  await insertOrder(app.db, { ...old, clientEmail: email.toUpperCase() });
  await insertOrder(app.db, { ...old, clientEmail: 'other@example.com' });
  await writeToUs(old);
  const erased = (await addresses())[0];
  expect(await repeatErasures(app.deps, 'command line')).toBe(1);
  expect(await addresses()).toEqual([erased, erased, 'other@example.com']);
  expect(await app.db.$count(contactMessages)).toBe(0);
  expect(await repeatErasures(app.deps, 'command line')).toBe(0);
});

test('what a person has sent since their erasure stays when a backup with it is restored', async () => {
  await erase();
  await insertOrder(app.db, { clientEmail: email });
  await writeToUs();
  expect(await repeatErasures(app.deps, 'command line')).toBe(0);
  expect((await addresses())[1]).toBe(email);
  expect(await app.db.$count(contactMessages)).toBe(1);
});

test('of two erasures of an address the later one counts, in whatever order the list gets them', async () => {
  await erase();
  const [first] = await readErasures(app.db);
  await erase();
  const [second, ...others] = await readErasures(app.db);
  expect(others).toEqual([]);
  expect(second!.createdAt.getTime()).toBeGreaterThan(first!.createdAt.getTime());
  await keepErasures(app.db, [first!]);
  expect(await readErasures(app.db)).toEqual([second]);
});
