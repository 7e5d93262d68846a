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
  for (const path of publicPaths) {
    test(`${path} answers in ${locale}, with a title and nothing for axe to report`, async ({ page }) => {
      const response = await page.goto(withLocale(path, locale));
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoAxeViolations(page);
    });
  }

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
