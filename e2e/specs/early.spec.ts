import type { Page } from '@playwright/test';
import { admin } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

/** Lets no script of the site arrive until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

const quoteForm = '[data-part=quote-form][data-live]';

test('whatever is done before the code is there counts, in order, over the other language and a reload', async ({
  page,
  request,
}) => {
  const release = await holdCode(page);
  const email = `client-${crypto.randomUUID()}@example.com`;
  await page.goto('/copywriting?lang=en', { waitUntil: 'domcontentloaded' });
  const quantity = page.locator('input[name=quantity]');

  await page.locator('label[for=plan-strategy-copy]').click();
  await page.getByRole('button', { name: 'One more' }).dblclick();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('5');
  await page.getByRole('button', { name: 'One less' }).click();
  await page.locator('input[name=addon]').first().check();
  await page.locator('input[name=addon]').nth(1).check();
  await page.locator('input[name=addon]').first().uncheck();
  await page.getByLabel('Your name', { exact: true }).fill('Jordan');
  await page.getByLabel('Email', { exact: true }).fill(email);

  await page.getByRole('link', { name: /^DE/ }).click({ noWaitAfter: true });
  await expect(page.locator('html[lang=de]')).toBeAttached();
  await page.getByRole('button', { name: 'Eins mehr' }).click();
  await page.getByLabel('Ihr Name', { exact: true }).fill('Jordan Example');
  await page.getByRole('button', { name: 'Ausführliches Briefing' }).click();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('textarea[name=projectDescription]').fill('Words that sell.');
  await page.getByRole('button', { name: 'Eins mehr' }).press('Enter');
  await page.getByLabel('Ihr Name', { exact: true }).press('End');
  release();

  await expect(page.locator(quoteForm)).toBeAttached();
  await expect(quantity).toHaveValue('6');
  await expect(page.getByRole('radio', { checked: true })).toHaveId('plan-strategy-copy');
  await expect(page.getByLabel('Ihr Name', { exact: true })).toHaveValue('Jordan Example');
  await expect(page.getByLabel('Ihr Name', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: /Briefing/, expanded: true }).click();
  await page.getByRole('checkbox', { name: 'Ich bin mit der Verarbeitung' }).check();
  await page.getByRole('button', { name: 'Angebot anfordern' }).click();
  await page.waitForURL('**/thank-you');
  const login = await request.post('/api/auth/login', { data: admin });
  expect(login.ok()).toBe(true);
  const [order] = await (await request.get(`/api/orders?q=${encodeURIComponent(email)}`)).json();
  expect(order).toMatchObject({
    clientName: 'Jordan Example',
    orderDetails: { quantity: 6, projectDescription: 'Words that sell.' },
  });
  expect(order.orderDetails.addons).toHaveLength(1);
});
