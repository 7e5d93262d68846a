import { recordPageMax } from '@storefront/contracts/record/record-events.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });
const clientEmail = 'maria.muster@example.com';
beforeEach(() => app.reset());

/** Begins to read, lets the right end, and reads on. */
async function readBeyond(response: Response, end: () => Promise<unknown>): Promise<number> {
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  let bytes = (await reader.read()).value?.length ?? 0;
  await end();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
  }
}

describe('a file that is being sent to an operator breaks off before more is read for it', () => {
  const endings = {
    'session ended': () => app.db.delete(sessions),
    'role lowered': () => app.db.update(users).set({ role: null }),
  };
  test.each(Object.entries(endings))('list of orders, %s', async (_, end) => {
    for (let made = 0; made < 120; made += 1) await insertOrder(app.db);
    const admin = await app.asAdmin();
    await expect(readBeyond(await admin.request('/api/orders.csv'), end)).rejects.toThrow();
    const other = await app.asAdmin();
    expect(await readBeyond(await other.request('/api/orders.csv'), async () => {})).toBeGreaterThan(10_000);
  });

  test('list of orders, token removed', async () => {
    for (let made = 0; made < 120; made += 1) await insertOrder(app.db);
    const token = await insertApiToken(app.db);
    const headers = { Authorization: `Bearer ${token}` };
    const exported = await app.visitor().request('/api/orders.csv', { headers });
    await expect(readBeyond(exported, () => app.db.delete(apiTokens))).rejects.toThrow();
  });

  test('record', async () => {
    const entries = Array.from({ length: 20 * recordPageMax }, () => ({ event: 'orders.exported' as const }));
    await app.db.insert(recordEntries).values(entries);
    const admin = await app.asAdmin();
    const exported = await admin.request('/api/record.csv');
    await expect(readBeyond(exported, endings['session ended'])).rejects.toThrow();
  });

  test('archive of a person', async () => {
    const templateRequirements = 'A newsletter. '.repeat(300);
    for (let made = 0; made < 60; made += 1) {
      await insertOrder(app.db, {
        clientEmail,
        orderDetails: { selectedPlan: 'designAndCode', quantity: 1, promoCode: null, templateRequirements },
      });
    }
    const admin = await app.asAdmin();
    const archive = await admin.request(`/api/person.zip?email=${clientEmail}`);
    await expect(readBeyond(archive, endings['session ended'])).rejects.toThrow();
  });
});
