import type { Page } from '@playwright/test';
import { brand } from '@storefront/contracts/brand.ts';
import { type ServiceType, services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { readThrough } from '../fixtures/read-through.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectOneFileOfEachTypeface } from '../fixtures/typefaces.ts';

const words = {
  en: {
    title: 'Designed to be opened. Written to be clicked.',
    sections: [
      'A small studio',
      'By the numbers',
      'Three pieces',
      'Four services',
      'What a good fit',
      'Tell us',
    ],
    work: ['Fall asleep inland', 'Three brands, one inbox', 'Quiet gold'],
    play: 'Play animation',
    pause: 'Pause animation',
    dot: 'Show testimonial 3 of 3',
  },
  de: {
    title: 'Fürs Auge gestaltet. Für den Klick geschrieben.',
    sections: [
      'Ein kleines Studio',
      'In Zahlen',
      'Drei Arbeiten',
      'Vier Leistungen',
      'So klingt es,',
      'Schreiben Sie uns',
    ],
    work: ['Im Schlaf ans Meer', 'Drei Marken, ein Posteingang', 'Leises Gold'],
    play: 'Animation abspielen',
    pause: 'Animation anhalten',
    dot: 'Stimme 3 von 3 zeigen',
  },
} as const;

const filmTime = (page: Page) => page.evaluate("document.querySelector('video').currentTime");
const isFilmPaused = (page: Page) => page.evaluate("document.querySelector('video').paused");

async function open(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/?lang=${locale}`);
}

for (const locale of locales) {
  const text = words[locale];

  test.describe(`home, ${locale}`, () => {
    test('has its sections in order, and leads to the order form of each service', async ({ page }) => {
      await open(page, locale);
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      const headings = await page.locator('main h2:not(dialog *)').allTextContents();
      expect(headings.map((heading, index) => heading.startsWith(text.sections[index] ?? '-'))).toEqual(
        text.sections.map(() => true),
      );
      for (const title of text.work) await expect(page.getByRole('heading', { name: title })).toBeVisible();
      // Every picture with text exists in this language; the hero and the still life have other names.
      const pictures = page.locator('main img:not([src*="hero-poster"], [src*="work-jewelry"])');
      const files = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((file) => file?.includes('-de-') !== (locale === 'de'))).toEqual([]);
      await readThrough(page);
      await expectOneFileOfEachTypeface(page);
      // In English, the page without testimonials is scanned.
      if (isTurnOf(locale, 1)) await expectNoAxeViolations(page);

      const linkTo = (type: ServiceType) =>
        page.locator('#services').getByRole('link', { name: services[type].name[locale] });
      for (const type of serviceTypes) {
        await expect(linkTo(type)).toHaveAttribute('href', services[type].paths[0]);
      }
      // Once: an order page has its own tests in both languages.
      if (!isTurnOf(locale, 1)) return;
      await linkTo('copywriting').click();
      await expect(page).toHaveURL(services.copywriting.paths[0]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.reload();
      await readThrough(page);
      await expectOneFileOfEachTypeface(page);
    });

    if (isTurnOf(locale, 0)) {
      test('can be come back to', async ({ page }) => {
        // The code loads on intent. Before that, a link loads a new page, and the browser sets the focus.
        await page.goto(`/terms?lang=${locale}`, { waitUntil: 'networkidle' });
        const link = page.getByRole('banner').getByRole('link').first();
        await link.hover();
        await expect(page.locator('#root[data-live]')).toBeAttached();
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeFocused();
        await readThrough(page);
        await page.goBack();
        await expect(page).toHaveURL('/terms');
      });
    }
  });
}

test('an anchor leads to its section, and the logo back to the top, for the keyboard as well', async ({
  page,
}) => {
  // With smooth scrolling, which most visitors have.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/?lang=en#services');
  await expect(page.locator('html[data-laid-out]')).toBeAttached();
  await expect(page.locator('#services h2')).toBeInViewport();
  const logo = page.getByRole('banner').getByRole('link').first();
  await logo.hover();
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await logo.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone that just has room for both links of a first screen', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('they stay where they are when our type arrives', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${services.copywriting.paths[0]}?lang=en`, { waitUntil: 'domcontentloaded' });
    const link = page.getByRole('link', { name: 'Straight to the request' });
    const before = await link.boundingBox();
    release();
    const isLoaded =
      "[...document.fonts].some((f) => f.family.includes('Instrument') && f.status === 'loaded')";
    await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
    const after = await link.boundingBox();
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  });
});

test('the film plays by itself and can be paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, 'en');
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: words.en.pause }).click();
  expect(await isFilmPaused(page)).toBe(true);
  await page.getByRole('button', { name: words.en.play }).click();
  await expect.poll(() => isFilmPaused(page)).toBe(false);
});

test('with less motion the film is not even fetched until it is asked for', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hero-loop')) films.push(request.url());
  });
  await open(page, 'de');
  const play = page.getByRole('button', { name: words.de.play });
  await expect(play).toBeVisible();
  await readThrough(page);
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await play.click();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
});

test('the section of testimonials is gone where the operator hides it, and stays so without loading anew', async ({
  page,
}) => {
  // Marks the page as the server does: the setting itself is shared by all tests that run in parallel.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', `<html ${noTestimonialsAttribute} `);
    return route.fulfill({ response, body });
  });
  const quote = page.locator('blockquote').first();
  await page.goto(withLocale(paths.terms, 'en'));
  await page.getByRole('link', { name: brand.name }).first().click();
  await expect(page).toHaveURL('/');
  await readThrough(page);
  await expect(quote).toBeHidden();
  await expect(page.locator('#contact')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  for (const locale of locales) {
    if (isTurnOf(locale, 1)) {
      test(`one testimonial is shown and a dot leads to another, ${locale}`, async ({ page }) => {
        await open(page, locale);
        const dot = page.getByRole('button', { name: words[locale].dot });
        await dot.scrollIntoViewIfNeeded();
        const voices = page.locator('figure:has(blockquote)');
        await expect(voices).toHaveCount(3);
        await expect(voices.filter({ visible: true })).toHaveCount(1);
        // A press before the code has loaded is not lost.
        await dot.click();
        await expect(voices.last()).toBeVisible();
        for (const [width, shown] of [
          [767, 1],
          [768, 3],
        ] as const) {
          await page.setViewportSize({ width, height: 812 });
          await expect(voices.filter({ visible: true })).toHaveCount(shown);
        }
      });
    }
  }
});
