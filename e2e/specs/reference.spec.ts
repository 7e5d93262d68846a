import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('the API reference reads well, folded and unfolded, without a word from elsewhere', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Pixel & Prose API' })).toBeVisible();
  const typefaces = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(typefaces, 'the site’s own').toBe(3);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'POST /api/orders Request a quote' }).click();
  await expect(page.getByText('Idempotency-Key', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  await expectNoAxeViolations(page);
});
