import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { isCovered } from '../fixtures/notifications.ts';
import { open, submit, words } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 375, height: 740 } });

test('on a phone, a missing consent leaves the text to agree to free, and what is missing', async ({
  page,
}) => {
  await open(page, 'copywriting', 'de');
  const consent = page.getByRole('checkbox', { name: words.de.consent });
  await submit(page, 'de').click();
  await expect(consent).toBeFocused();
  // The text begins in the lower half of the window, where notifications are by default.
  await consent.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 550));
  const agreement = page.locator('label').filter({ has: consent });
  const missing = page
    .locator('p[data-keep-clear]')
    .filter({ hasText: toasts.consentMissing.description.de });
  await expect(missing).toBeVisible();
  await expect(page.getByText(toasts.consentMissing.title.de)).toBeVisible();
  await expect.poll(() => isCovered(page, [agreement, missing])).toBe(false);
});

test('the code that shows notifications is there before the first one', async ({ page }) => {
  const loaded = page.waitForResponse(/\/toast-card-/);
  await open(page, 'email-template', 'en');
  await page.getByLabel(words.en.name, { exact: true }).click();
  await loaded;
});
