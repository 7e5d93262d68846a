import { services } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const publicPaths = [
  paths.home,
  ...Object.values(services).flatMap((service) => service.paths),
  paths.thankYou,
  paths.terms,
  paths.privacy,
  paths.imprint,
  paths.impressum,
];

for (const locale of locales) {
  // Other tests scan these pages with axe in both languages; this one checks the HTML as it is sent.
  test(`every public page has a title and one first heading in ${locale}`, async ({ request }) => {
    for (const path of publicPaths) {
      const response = await request.get(withLocale(path, locale));
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain(`<html lang="${locale}"`);
      expect(html, path).toMatch(/<title>[^<]+<\/title>/);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    }
  });

  test(`the page of thanks has nothing for axe to report in ${locale}`, async ({ page }) => {
    await page.goto(withLocale(paths.thankYou, locale));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test.describe('an unknown address', () => {
    test.use({ expectedConsole: [/status of 404/] });

    test(`is the 404 page in ${locale}`, async ({ page }) => {
      const response = await page.goto(withLocale('/no-such-page', locale));
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoAxeViolations(page);
    });
  });
}
