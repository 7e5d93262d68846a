import { services } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { readThrough } from '../fixtures/read-through.ts';
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

  test(`an unknown address is the 404 page in ${locale}`, async ({ request }) => {
    const response = await request.get(withLocale('/no-such-page', locale));
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });
}

/** What a server sends before the first reply of the other side: ten packets. */
const firstPacketsBytes = 14_600;

// German texts are longer; their last bytes may be in a packet of the next round.
test('the English document of every public page, headers included, is in the first packets', async ({
  request,
}) => {
  for (const path of publicPaths) {
    const response = await request.get(path, {
      headers: { 'accept-encoding': 'br', 'accept-language': 'en' },
    });
    const lines = response.headersArray().map(({ name, value }) => `${name}: ${value}`);
    const head = ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
    const bytes = head.length + Number(response.headers()['content-length']);
    expect(bytes, path).toBeLessThan(firstPacketsBytes);
  }
});

test.describe('pages that no journey leads to', () => {
  // The second is the portal's login, for a visitor without a session.
  test.use({ expectedConsole: [/status of 40[14]/] });

  test('have nothing for axe to report', async ({ page }) => {
    for (const address of [withLocale(paths.thankYou, 'en'), withLocale('/no-such-page', 'de')]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });

  test('lead back to where the visitor was: to the portal or to the home page', async ({ page }) => {
    for (const [path, name, target] of [
      ['/admin/no-such-page', 'Zurück zum Adminbereich', paths.admin],
      ['/no-such-page', 'Zur Startseite', paths.home],
    ] as const) {
      await page.goto(withLocale(path, 'de'));
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${target}(\\?|$)`));
    }
  });
});

/**
 * Links and controls that are lower than a fingertip, but for links within a sentence and those that are stretched over
 * their card.
 */
const lowTargets = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a, button, input:not([tabindex="-1"]), select, textarea, summary',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !(element.matches('p a, label a') && getComputedStyle(element).display === 'inline'))
    .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
    // A label is part of what can be tapped.
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.height > 1 && box.height < 44)
    .map(({ element, box }) => `${element.outerHTML.slice(0, 100)}: ${box.height} px`);

test.describe('with a finger', () => {
  test.use({ viewport: { width: 375, height: 812 }, expectedConsole: [/status of 40[14]/] });

  test('all that can be tapped on a page without a login is 44 px high', async ({ page }) => {
    for (const path of [...publicPaths, paths.admin, paths.adminReset, '/no-such-page']) {
      await page.goto(withLocale(path, 'de'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await readThrough(page);
      // Styles of what is further down arrive after the first paint.
      await expect.poll(() => page.evaluate(lowTargets), path).toEqual([]);
    }
  });
});
