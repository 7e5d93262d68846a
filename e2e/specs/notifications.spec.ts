import { locales } from '@storefront/contracts/i18n/locale.ts';
import { admin } from '../fixtures/admin.ts';
import { words as clientWords } from '../fixtures/client-order-words.ts';
import { isCovered } from '../fixtures/notifications.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { fill, open, submit, uniqueEmail } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

for (const [index, locale] of locales.entries()) {
  const text = clientWords[locale];

  for (const screen of screens) {
    test(`after a request no notification lies over number, total or buttons (${locale}, ${screen.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
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
    });
  }

  test(`an accepted quote is not announced over what it comes to (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const screen = screens[(index + 1) % screens.length] as (typeof screens)[number];
    const office = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { id, clientPath } = await placeOrder(office, locale, uniqueEmail());
    await office.post('/api/auth/login', { data: admin });
    const offer = { message: 'Our offer.', basedOn: { version: 0, totalPrice: 298 } };
    expect((await office.post(`/api/orders/${id}/quote`, { data: offer })).ok()).toBe(true);
    await office.dispose();

    await page.setViewportSize(screen);
    await page.goto(clientPath);
    await page.getByRole('link', { name: text.toOptions }).click();
    await page.getByRole('link', { name: text.toReview }).click();
    await page.getByLabel(text.buyer).check();
    await page.getByLabel(text.wording).check();
    await page.getByRole('button', { name: text.order, exact: true }).click();
    await expect(page).toHaveURL(/\/pay$/);
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    const seen = [page.locator('section[data-keep-clear]'), page.locator('main [data-keep-clear] button')];
    await expect(seen[0] as (typeof seen)[0]).toBeVisible();
    await expect
      .poll(() =>
        isCovered(
          page,
          seen.map((locator) => locator.first()),
        ),
      )
      .toBe(false);
  });
}
