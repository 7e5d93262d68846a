import { locales } from '@storefront/contracts/i18n/locale.ts';
import { admin } from '../fixtures/admin.ts';
import { words as clientWords } from '../fixtures/client-order-words.ts';
import { isCovered } from '../fixtures/notifications.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { fill, open, submit, uniqueEmail } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each language on one of the two screens, for each of the two notifications the other one. */
const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
] as const;

for (const [index, locale] of locales.entries()) {
  const text = clientWords[locale];
  const [oneScreen, otherScreen] = index % 2 === 0 ? screens : screens.toReversed();

  test(`after a request no notification lies over number, total or buttons (${locale})`, async ({ page }) => {
    await page.setViewportSize(otherScreen!);
    await open(page, 'email-template', locale);
    await fill(page, 'email-template', locale, uniqueEmail());
    await submit(page, locale).click();
    await page.waitForURL('**/thank-you');
    const number = page.getByText(/^#\d+$/);
    await expect(number).toBeVisible();
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    const buttons = page.locator('main [data-keep-clear] a');
    await expect(buttons).toHaveCount(2);
    const seen = [number, buttons.first(), buttons.last(), page.locator('section[data-keep-clear]')];
    await expect.poll(() => isCovered(page, seen)).toBe(false);
    // On a wide screen there is room beside the heading, so that the header stays usable.
    if (otherScreen!.width > 375)
      await expect(page.locator('[data-place]')).toHaveAttribute('data-place', 'top-end');
  });

  test(`an accepted quote is not announced over its figures (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const office = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { id, clientPath } = await placeOrder(office, locale, uniqueEmail());
    await office.post('/api/auth/login', { data: admin });
    const offer = { message: 'Our offer.', basedOn: { version: 0, totalPrice: 298 } };
    expect((await office.post(`/api/orders/${id}/quote`, { data: offer })).ok()).toBe(true);
    await office.dispose();

    await page.setViewportSize(oneScreen!);
    await page.goto(clientPath);
    await page.getByRole('link', { name: text.toOptions }).click();
    await page.getByRole('link', { name: text.toReview }).click();
    await page.getByLabel(text.buyer).check();
    await page.getByLabel(text.wording).check();
    await page.getByRole('button', { name: text.order, exact: true }).click();
    await expect(page).toHaveURL(/\/pay$/);
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    const slip = page.locator('section[data-keep-clear]').first();
    await expect(slip).toBeVisible();
    const payButton = page.locator('main [data-keep-clear] button').first();
    await expect.poll(() => isCovered(page, [slip, payButton])).toBe(false);
  });
}
