import { expect, test } from '../fixtures/test.ts';

test('where the visitor’s colors replace ours, one plan is seen to be chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/copywriting?lang=en');
  const marks = page.locator('[data-ring] > svg');
  await marks.first().scrollIntoViewIfNeeded();
  await expect(marks).toHaveCount(3);
  await expect(marks.filter({ visible: true })).toHaveCount(1);
  await page.locator('label[for=plan-strategy-only]').click();
  await expect(page.locator('div:has(> #plan-strategy-only) [data-ring] > svg')).toBeVisible();
  await expect(marks.filter({ visible: true })).toHaveCount(1);
});
