import type { Page } from '@playwright/test';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { anchors, clientPaths, paths } from '@storefront/contracts/paths.ts';
import { admin } from '../fixtures/admin.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { words as wordsOf } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** The browser's font size setting, twice the default (WCAG 1.4.4). */
const largeFontPx = 32;
/** Eight and a half screens. */
const longestHomePx = 6867;
const farthestFormPx = 3750;
const phone = { width: 375, height: 812 };

const publicPaths = [
  paths.home,
  ...Object.values(services).map((service) => service.paths[0]),
  paths.thankYou,
  paths.terms,
  paths.privacy,
  paths.imprint,
  paths.admin,
];

test.use({
  viewport: phone,
  // The portal's entry page first checks for a session; one page does not exist.
  expectedConsole: [/status of 40[14]/],
});

/** Chromium only exposes the font size setting through its protocol. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: largeFontPx } });
}

/**
 * Opens a page and waits for its whole layout: the styles of content below the first screen load after it.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-laid-out]'), address).toBeAttached();
}

async function expectNoWiderThanPhone(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first(), name).toBeVisible();
  const fontSize = await page.evaluate('getComputedStyle(document.documentElement).fontSize');
  expect(Number.parseFloat(String(fontSize)), name).toBeGreaterThanOrEqual(largeFontPx);
  expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(phone.width);
}

/** Sets text spacing as readers may. Through the CSSOM, as the page's policy forbids style elements. */
async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
  });
}

// In German, whose words are longer.
for (const locale of locales.filter((one) => isTurnOf(one, 1))) {
  const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;

  test(`text of twice the size stays on a phone, on all public pages (${locale})`, async ({ page }) => {
    test.slow();
    await enlargeText(page);
    for (const path of publicPaths) {
      await open(page, inLanguage(path));
      await expectNoWiderThanPhone(page, path);
    }
    await open(page, inLanguage(services['email-template'].paths[0]));
    await page.getByLabel(wordsOf[locale].name, { exact: true }).scrollIntoViewIfNeeded();
    const bar = page.getByRole('complementary', { name: wordsOf[locale].bar });
    await expect(bar).toBeVisible();
    const amount = await bar.locator('strong').boundingBox();
    const link = await bar.getByRole('link').boundingBox();
    expect((amount?.y ?? 0) + (amount?.height ?? 0), 'the link covers the amount').toBeLessThanOrEqual(
      link?.y ?? 0,
    );
  });

  test(`the header has one line on the narrowest phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, inLanguage(paths.home));
    const middleOf = (one: string) =>
      page
        .locator(one)
        .first()
        .evaluate((element) => {
          const { y, height } = element.getBoundingClientRect();
          return y + height / 2;
        });
    expect(await middleOf('header summary')).toBeCloseTo(await middleOf('header a'), -1);
  });

  test(`on paper, no testimonial is printed over another (${locale})`, async ({ page }) => {
    await open(page, inLanguage(paths.home));
    await page.emulateMedia({ media: 'print' });
    const quotes = page.locator('figure:has(blockquote)');
    await expect(quotes).toHaveCount(3);
    for (const quote of await quotes.all()) await expect(quote).toBeVisible();
    const tops = await quotes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(3);
  });

  test(`and in the portal and on the client's pages (${locale})`, async ({ page, playwright, baseURL }) => {
    test.slow();
    const office = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { id, clientPath } = await placeOrder(office, locale, `large-text-${locale}@example.com`);
    await office.post('/api/auth/login', { data: admin });
    const data = { message: 'Our offer.', basedOn: { version: 0, totalPrice: 298 } };
    const token = clientPath.split('/').at(-1) ?? '';
    await enlargeText(page);

    await open(page, inLanguage(clientPath));
    await expect(page.getByTestId('situation')).toBeVisible();
    await expectNoWiderThanPhone(page, 'waiting');
    await open(page, inLanguage(clientPaths.confirmed(token)));
    await expectNoWiderThanPhone(page, 'confirmed');
    expect((await office.post(`/api/orders/${id}/quote`, { data })).ok()).toBe(true);
    await office.dispose();
    await open(page, inLanguage(clientPath));
    await expect(page.getByTestId('situation')).toBeVisible();
    await expectNoWiderThanPhone(page, 'quoted');

    await page.request.post('/api/auth/login', { data: admin });
    await open(page, inLanguage(`${paths.adminDashboard}?order=${id}`));
    await expect(page.locator(`#order-${id}`)).toBeVisible();
    await expectNoWiderThanPhone(page, paths.adminDashboard);
    const counters = page.locator('main nav').first().locator('li');
    const lefts = await counters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(lefts, 'two counters in a line break their words').toEqual(lefts.map(() => lefts[0]));
    await open(page, inLanguage(paths.adminSettings));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoWiderThanPhone(page, paths.adminSettings);
  });

  test(`in the details of an order, a value has the width of its card on the narrowest phone (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const office = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { id } = await placeOrder(office, locale, `narrow-${locale}@example.com`);
    await office.dispose();
    await page.request.post('/api/auth/login', { data: admin });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, inLanguage(`${paths.adminDashboard}?order=${id}`));
    const email = page.locator('dd').filter({ has: page.locator('a[href^="mailto:narrow-"]') });
    const shareOf = (dd: Element) => dd.clientWidth / (dd.closest('dl')?.clientWidth ?? 1);
    expect(await email.evaluate(shareOf)).toBeGreaterThan(0.9);
  });

  test(`with wider letters and words no figure touches the next (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [paths.terms, '/nothing-here']) {
      await open(page, inLanguage(path));
      await widenText(page);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(320);
    }
    for (const width of [phone.width, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, inLanguage(paths.home));
      await widenText(page);
      const boxes = await page
        .locator('main section ul li > strong:first-child')
        .filter({ hasText: /\d/ })
        .evaluateAll((figures) =>
          figures.map((figure) => {
            const { left, top, right, bottom } = figure.getBoundingClientRect();
            return { left, top, right: Math.max(right, left + figure.scrollWidth), bottom };
          }),
        );
      expect(boxes).toHaveLength(4);
      const touching = boxes.filter((one, index) =>
        boxes.some(
          (other, position) =>
            position > index &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
      );
      expect(touching, `${width} px`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
}

for (const locale of locales.filter((one) => isTurnOf(one, 1))) {
  test(`the home page stays short on a phone (${locale})`, async ({ page }) => {
    await open(page, `${paths.home}?lang=${locale}`);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(longestHomePx);
  });

  test(`the form of an order page is within reach on a phone (${locale})`, async ({ page }) => {
    for (const service of Object.values(services)) {
      await open(page, `${service.paths[0]}?lang=${locale}`);
      const top = await page
        .locator(`#${anchors.quoteForm}`)
        .evaluate((form) => form.getBoundingClientRect().top + window.scrollY);
      expect(top, service.paths[0]).toBeLessThanOrEqual(farthestFormPx);
    }
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('what a plan includes is folded on a phone only', async ({ page }) => {
      const included = page.getByText('Up to 2,000 words of copy').first();
      const fold = page
        .getByRole('group')
        .filter({ has: page.getByText('Up to 2,000 words of copy') })
        .first();
      await page.goto(`${services.copywriting.paths[0]}?lang=en`);
      await expect(included).toBeHidden();
      await fold.getByText('Included', { exact: true }).first().click();
      await expect(included).toBeVisible();
      await page.reload();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(included).toBeVisible();
    });
  });
