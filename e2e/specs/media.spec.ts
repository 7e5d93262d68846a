import { placeOrder } from '../fixtures/place-order.ts';
import { uniqueEmail } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

test('the visitor’s colors still show which plan is chosen, and increased contrast darkens muted text', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/copywriting?lang=en');
  const marks = page.locator('[data-ring] > svg');
  await marks.first().scrollIntoViewIfNeeded();
  await expect(marks).toHaveCount(3);
  await expect(marks.filter({ visible: true })).toHaveCount(1);
  await page.locator('label[for=plan-strategy-only]').click();
  await expect(page.locator('div:has(> #plan-strategy-only) [data-ring] > svg')).toBeVisible();
  await expect(marks.filter({ visible: true })).toHaveCount(1);

  const hint = page.locator('[id$="-hint"]').first();
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(hint).toHaveCSS('color', 'rgb(95, 88, 80)');
  await page.emulateMedia({ contrast: 'more' });
  await expect(hint).toHaveCSS('color', 'rgb(28, 26, 23)');
});

test('a button without a border has none in the visitor’s colors either, and does not stick out of its column', async ({
  page,
}) => {
  const { clientPath } = await placeOrder(page.request, 'en', uniqueEmail());
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(clientPath);
  const button = page.getByRole('button', { name: 'Attach files' });
  // `Canvas` as the browser emulates it; the default color of a border would be that of the text.
  await expect(button).toHaveCSS('border-right-color', 'rgb(255, 255, 255)');
});

test('printed, the total of an order stands once below its lines, not on each page', async ({ page }) => {
  const { clientPath } = await placeOrder(page.request, 'en', uniqueEmail());
  await page.emulateMedia({ media: 'print' });
  await page.goto(clientPath);
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group');
});
