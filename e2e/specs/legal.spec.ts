import { locales } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: { updated: 'Last updated: April 8, 2025', back: 'Back to home', contents: 'Contents' },
  de: { updated: 'Zuletzt geändert am 8. April 2025', back: 'Zurück zur Startseite', contents: 'Inhalt' },
} as const;

const pages = [
  { path: paths.terms, sections: 11 },
  { path: paths.privacy, sections: 10 },
];

for (const [index, { path, sections }] of pages.entries()) {
  for (const locale of locales.filter((one) => isTurnOf(one, index))) {
    test(`${path} has its ${sections} numbered sections and leads to each, ${locale}`, async ({ page }) => {
      const response = await page.goto(`${path}?lang=${locale}`);
      expect(response?.status()).toBe(200);
      const text = words[locale];
      await expect(page.getByText(text.updated)).toBeVisible();
      await expect(page.locator('main section > h2')).toHaveCount(sections);
      await expectNoAxeViolations(page);

      const links = page.getByRole('navigation', { name: text.contents }).getByRole('link');
      await expect(links).toHaveCount(sections);
      await links.last().click();
      await expect(page.locator(`#section-${sections}`)).toBeInViewport();
      await expect(page.locator('main a[href^="mailto:"]').last()).toBeVisible();

      await page.getByRole('link', { name: text.back }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    });
  }
}

for (const [path, locale, title, words] of [
  [paths.imprint, 'en', 'Imprint', 'has not entered the details'],
  [paths.impressum, 'de', 'Impressum', 'noch nicht eingetragen'],
] as const) {
  test(`${path} says that the details are not set, ${locale}`, async ({ page }) => {
    await page.goto(`${path}?lang=${locale}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expectNoAxeViolations(page);
  });
}

test('the footer has the year of the visit, before the page starts and after', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-02-03T10:00:00Z'));
  await page.goto('/terms?lang=en');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2041');
  await footer.getByRole('link').first().hover();
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await expect(footer).toContainText('© 2041');
});

test('the footer leads to all three', async ({ page }) => {
  await page.goto('/?lang=en');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  // The details were not part of the page on which this visit started.
  await footer.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('main')).toContainText('has not entered the details');
});
