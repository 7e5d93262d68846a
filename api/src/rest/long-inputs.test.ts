import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';

const t = await openTestApp();

const names = Array.from({ length: 4000 }, (_, index) => index.toString(36));

test('a query with thousands of parameters gets a short answer', async () => {
  const admin = await t.asAdmin();
  for (const path of ['/api/orders', '/api/locale', '/api/orders/1/confirmation']) {
    const response = await admin.request(`${path}?${names.join('&')}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: [] }] });
  }
});

test('a body with thousands of unknown keys gets a short answer', async () => {
  const response = await t.visitor().request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(names.map((name) => [`key ${name}`, 1]))),
  });
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(20_000);
});
