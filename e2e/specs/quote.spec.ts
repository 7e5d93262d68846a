import type { APIRequestContext } from '@playwright/test';
import { highlightedPlan } from '@storefront/contracts/catalogue/plans.ts';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { admin } from '../fixtures/admin.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { recipients, waitForMail } from '../fixtures/mailbox.ts';
import { expectNoneCovered, isCovered } from '../fixtures/notifications.ts';
import { agree, fill, logo, open, requirements, submit, uniqueEmail, words } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns the stored orders of a client, as the operator sees them. */
async function ordersOf(request: APIRequestContext, email: string) {
  const login = await request.post('/api/auth/login', { data: admin });
  expect(login.ok()).toBe(true);
  const response = await request.get(`/api/orders?q=${encodeURIComponent(email)}`);
  return (await response.json()) as Record<string, unknown>[];
}

for (const locale of locales) {
  const text = words[locale];

  test.describe(`quote request, ${locale}`, () => {
    test('from the plan to both mails with the keyboard alone', async ({ page, request }) => {
      test.slow();
      // Registered from the start: on a busy machine, the key press would precede the wait.
      const fileChooser = page.waitForEvent('filechooser', { timeout: 0 });
      const email = uniqueEmail();
      await open(page, 'content-calendar', locale);

      await tabTo(page, page.getByRole('radio', { checked: true }));
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('radio', { name: text.plan })).toBeChecked();

      await tabTo(page, page.getByLabel(text.name, { exact: true }));
      await page.keyboard.type('Jordan Example');
      await tabTo(page, page.getByLabel(text.email, { exact: true }));
      await page.keyboard.type(email);
      await tabTo(page, page.getByRole('button', { name: text.brief }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByLabel(text.business, { exact: true }));
      await page.keyboard.type('Bakery');
      await tabTo(page, page.getByRole('checkbox', { name: text.platform }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByLabel(text.duration, { exact: true }));
      await page.keyboard.type(text.durationChoice);
      await tabTo(page, page.getByLabel(text.files));
      await page.keyboard.press('Enter');
      await (await fileChooser).setFiles(logo);
      await tabTo(page, page.getByRole('spinbutton', { name: text.quantity }));
      await page.keyboard.press('ArrowUp');
      await tabTo(page, page.getByRole('checkbox', { name: text.addon }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: text.promo }));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(text.promoCode)).toBeFocused();
      await page.keyboard.type('spring24');
      await tabTo(page, page.getByRole('checkbox', { name: text.consent }));
      await page.keyboard.press('Space');
      await tabTo(page, submit(page, locale));
      await page.keyboard.press('Enter');

      await page.waitForURL('**/thank-you');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.thanks);
      await expect(page.getByText(toasts.quoteSent.title[locale])).toBeVisible();
      await expectNoAxeViolations(page);

      const [order, ...others] = await ordersOf(request, email);
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        clientName: 'Jordan Example',
        serviceType: 'content-calendar',
        totalPrice: 2 * 388 + 150,
        depositAmount: 463,
        status: 'pending',
        paymentStatus: 'unpaid',
        locale,
        orderDetails: {
          selectedPlan: 'strategy',
          quantity: 2,
          addons: ['content-audit'],
          promoCode: 'SPRING24',
          businessType: 'Bakery',
          platforms: [text.platform],
          calendarDuration: text.durationChoice,
        },
      });
      await expect(page.getByText(`#${order?.id}`)).toBeVisible();

      const confirmation = await waitForMail((mail) => recipients(mail).includes(email));
      expect(confirmation.text).toContain(text.plan);
      const notice = await waitForMail(
        (mail) => mail.replyTo?.some(({ address }) => address === email) ?? false,
      );
      expect(notice.text).toContain('Bakery');

      const files = await (await request.get(`/api/orders/${order?.id}/files`)).json();
      expect(JSON.stringify(files)).toContain('logo.png');
    });

    // Each form once, in alternating languages; the keyboard scenario above fills in one form in both.
    const others = serviceTypes.filter((type) => type !== 'content-calendar');
    for (const serviceType of others.filter((_, index) => isTurnOf(locale, index))) {
      test(`a quick quote for ${serviceType}, whose number, total and buttons no notification covers`, async ({
        page,
        request,
      }) => {
        const email = uniqueEmail();
        const { id, priceUsd } = highlightedPlan(serviceType);
        // A wide screen once, a phone in each language.
        const isWide = serviceType === others[0];
        await page.setViewportSize(isWide ? { width: 1280, height: 800 } : { width: 375, height: 812 });
        await open(page, serviceType, locale);
        await fill(page, serviceType, locale, email);
        await expect(page.getByTestId('quote-total')).toHaveText(formatPrice(priceUsd, locale));
        await submit(page, locale).click();
        await page.waitForURL('**/thank-you');
        const number = page.getByText(/^#\d+$/);
        await expect(number).toBeVisible();
        const buttons = page.locator('main [data-keep-clear] a');
        await expect(buttons).toHaveCount(2);
        const slip = page.locator('section[data-keep-clear]');
        await expectNoneCovered(page, [number, buttons.first(), buttons.last(), slip]);
        // There is room beside the heading, so that the header stays usable.
        if (isWide) await expect(page.locator('[data-place]')).toHaveAttribute('data-place', 'top-end');
        expect(await ordersOf(request, email)).toMatchObject([
          { serviceType, totalPrice: priceUsd, orderDetails: { selectedPlan: id } },
        ]);
      });
    }

    test('nothing is wrong for assistive technology: empty, with errors, with the brief', async ({
      page,
    }) => {
      // Each form in one language; all are made of the same parts.
      for (const serviceType of serviceTypes.filter((_, index) => isTurnOf(locale, index))) {
        await open(page, serviceType, locale);
        await requirements(page, serviceType).scrollIntoViewIfNeeded();
        await expect(submit(page, locale)).toBeVisible();
        await expectNoAxeViolations(page);
        await submit(page, locale).click();
        await expect(page.getByText(toasts.consentMissing.title[locale])).toBeVisible();
        const consent = page.getByRole('checkbox', { name: text.consent });
        await expect(consent).toBeFocused();
        await expect.poll(() => isCovered(page, [consent, submit(page, locale)])).toBe(false);
        const brief = page.getByRole('button', { name: text.brief });
        if (await brief.isVisible()) await brief.click();
        // On the page, only the form has changed, and the notification has appeared.
        await expectNoAxeViolations(page, '#quote-form, [data-place]');
        if (serviceType !== 'landing-page') continue;
        await agree(page, locale);
        await submit(page, locale).click();
        for (const field of ['keyFeatures', 'templateRequirements'])
          await expect(page.locator(`textarea[name=${field}]`)).toHaveAttribute('aria-invalid', 'true');
      }
    });

    if (isTurnOf(locale, 0)) {
      test('a draft with a file survives a reload and the other language', async ({ page }) => {
        const email = uniqueEmail();
        await open(page, 'copywriting', locale);
        await fill(page, 'copywriting', locale, email);
        await page.getByRole('spinbutton', { name: text.quantity }).fill('3');
        await page.getByLabel(text.files).setInputFiles(logo);
        await expect(page.getByRole('listitem').filter({ hasText: 'logo.png' })).toContainText(text.uploaded);

        await page.reload();
        await requirements(page, 'copywriting').scrollIntoViewIfNeeded();
        await expect(page.getByText(text.restored)).toBeVisible();
        await expect(page.getByLabel(text.email, { exact: true })).toHaveValue(email);
        await expect(page.getByText('logo.png', { exact: true })).toBeVisible();
        await expect(page.getByRole('checkbox', { name: text.consent })).not.toBeChecked();

        await page.getByRole('link', { name: text.otherLanguage }).click();
        const other = words[locale === 'en' ? 'de' : 'en'];
        await expect(page.getByLabel(other.email, { exact: true })).toHaveValue(email);
        await expect(page.getByRole('spinbutton', { name: other.quantity })).toHaveValue('3');
        await expect(page.getByText('logo.png', { exact: true })).toBeVisible();
      });
    }

    if (isTurnOf(locale, 1)) {
      test('the form is one press away from every place of the page', async ({ page }) => {
        await open(page, 'email-template', locale);
        const form = page.locator('#quote-form');
        await page.getByRole('banner').getByRole('link', { name: text.instantQuote }).click();
        await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
        const bar = page.getByRole('complementary', { name: text.bar });
        for (const place of ['#samples-title', '#plans']) {
          await page.locator(place).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
          await bar.getByRole('link', { name: text.toForm }).click();
          await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
        }
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(bar).toBeHidden();
      });
    }

    if (isTurnOf(locale, 0)) {
      test('what an add-on is opens below it and covers nothing', async ({ page }) => {
        await open(page, 'copywriting', locale);
        const summary = page.locator('#quote-summary');
        const more = summary.getByRole('button', { name: text.moreAbout }).first();
        await more.click();
        await expect(more).toHaveAttribute('aria-expanded', 'true');
        const about = page.locator(`#${await more.getAttribute('aria-controls')}`);
        await expect(about).toBeVisible();
        const { bottom } = await about.evaluate((element) => element.getBoundingClientRect().toJSON());
        const next = await summary.getByRole('checkbox').nth(1).boundingBox();
        expect(next?.y).toBeGreaterThanOrEqual(bottom);
        await more.press('Escape');
        await expect(about).toBeHidden();
      });
    }

    if (isTurnOf(locale, 1)) {
      test('on a phone the total stays in view and leads to the summary', async ({ page }) => {
        await page.setViewportSize({ width: 375, height: 740 });
        await open(page, 'landing-page', locale);
        await page.locator('#plans').scrollIntoViewIfNeeded();
        const bar = page.getByRole('complementary', { name: text.bar });
        await expect(bar).toBeVisible();
        await expectNoAxeViolations(page);
        await page.locator('label[for=plan-from-scratch]').click();
        await expect(bar).toContainText(formatPrice(599, locale));
        await bar.getByRole('link', { name: text.toForm }).click();
        await expect(page.getByLabel(text.name, { exact: true })).toBeInViewport();
        await bar.getByRole('link', { name: text.toSummary }).click();
        await expect(page.getByTestId('quote-total')).toBeInViewport();
        await expect(bar).toBeHidden();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBe(0);
      });
    }
  });

  test.describe(`faults, ${locale}`, () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    if (isTurnOf(locale, 0)) {
      test('a failed upload leaves the order in place and says so', async ({ page, request }) => {
        const email = uniqueEmail();
        await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, body: '{}' }));
        await page.setViewportSize({ width: 375, height: 812 });
        await open(page, 'email-template', locale);
        await fill(page, 'email-template', locale, email);
        await page.getByLabel(text.files).setInputFiles(logo);
        await submit(page, locale).click();
        await page.waitForURL('**/thank-you');
        const failure = page.getByText(toasts.fileUploadFailed.title[locale]);
        await expect(failure).toBeVisible();
        // Scrolled to where notifications would cover it; they move out of the way.
        const number = page.getByText(/^#\d+$/);
        await number.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 600));
        const isOnTop = (element: Element) => element === document.elementFromPoint(60, 620);
        await expect.poll(() => number.evaluate(isOnTop)).toBe(true);
        await expect(failure).toBeVisible();
        // Said once, beside the names of the files.
        await expect(page.getByText(toasts.fileUploadFailed.description[locale])).toHaveCount(1);
        // On a wide screen, neither the promised time nor the names of the files are covered; the buttons are below the window.
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.evaluate(() => scrollTo(0, 0));
        const missing = page.getByRole('alert').filter({ hasText: logo.name });
        const { y, height } = (await missing.boundingBox())!;
        await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 20 });
        await expect.poll(() => isCovered(page, [page.getByTestId('reply-by'), missing])).toBe(false);
        await expect(failure).toBeVisible();
        expect(await ordersOf(request, email)).toHaveLength(1);
      });
    }

    if (isTurnOf(locale, 1)) {
      test('a lost answer loses nothing and makes no second order', async ({ page, request }) => {
        const email = uniqueEmail();
        // The order arrives, but its response is lost.
        await page.route(
          '**/trpc/orders.create*',
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await open(page, 'email-template', locale);
        await fill(page, 'email-template', locale, email);
        await submit(page, locale).click();
        await expect(page.getByText(toasts.quoteFailed.title[locale])).toBeVisible();
        await expect(page.getByLabel(text.email, { exact: true })).toHaveValue(email);

        await submit(page, locale).click();
        await page.waitForURL('**/thank-you');
        expect(await ordersOf(request, email)).toHaveLength(1);
      });
    }
  });
}
