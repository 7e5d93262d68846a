import type { Page } from '@playwright/test';
import { brand } from '@storefront/contracts/brand.ts';
import { contactPanel, toasts } from '@storefront/contracts/errors/toasts.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { scanInTurn } from '../fixtures/accessibility.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { recipients, waitForMail } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Send message',
    thanks: 'Thank you for your message.',
    another: 'Send another message',
    errors: ['Name is required', 'Invalid email address', 'Message is required'],
  },
  de: {
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    submit: 'Nachricht senden',
    thanks: 'Danke für Ihre Nachricht.',
    another: 'Weitere Nachricht senden',
    errors: [
      'Bitte geben Sie Ihren Namen ein.',
      'Diese E-Mail-Adresse ist ungültig.',
      'Bitte geben Sie eine Nachricht ein.',
    ],
  },
} as const;

async function openForm(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/?lang=${locale}#contact`);
  await page.getByLabel(words[locale].message, { exact: true }).scrollIntoViewIfNeeded();
  // The section stays hidden until its styles have loaded, and hidden fields cannot be focused.
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
}

/** Fills in the form by keyboard alone, as people without a mouse do. */
async function write(page: Page, locale: Locale, message: string): Promise<void> {
  await page.getByLabel(words[locale].name, { exact: true }).focus();
  await page.keyboard.type('Jordan Example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('jordan@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(message, { delay: 30 });
}

for (const locale of locales) {
  const text = words[locale];

  test.describe(`contact form, ${locale}`, () => {
    test('names what is missing, sends a message and offers another', async ({ page }) => {
      const look = scanInTurn(locale);
      await openForm(page, locale);
      await page.getByRole('button', { name: text.submit }).click();
      for (const error of text.errors) await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByLabel(text.name, { exact: true })).toBeFocused();
      await look(page);

      const message = `A question of ${Date.now()}, written in ${locale}`;
      await write(page, locale, message);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      const { title, description } = toasts.contactSent;
      await expect(page.getByRole('heading', { name: text.thanks })).toBeFocused();
      await expect(page.getByText(title[locale])).toBeVisible();
      await expect(page.getByText(contactPanel.sent[locale])).toBeVisible();
      await expect(page.getByText(description[locale])).toBeVisible();
      await look(page);

      const mail = await waitForMail(({ text: body }) => body?.includes(message) ?? false);
      expect(recipients(mail)).toEqual([brand.contactEmail]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(['jordan@example.com']);

      await page.getByRole('button', { name: text.another }).click();
      await expect(page.getByLabel(text.message, { exact: true })).toHaveValue('');
    });

    if (isTurnOf(locale, 1)) {
      test.describe('without the server', () => {
        test.use({ expectedConsole: [/net::ERR_FAILED/] });

        test('keeps every word when sending fails, over a reload as well', async ({ page }) => {
          await openForm(page, locale);
          await page.route('**/trpc/contact.send*', (route) => route.abort());
          await write(page, locale, 'Not lost');
          await page.getByRole('button', { name: text.submit }).click();

          const { title, description } = toasts.contactFailed;
          await expect(page.getByText(title[locale])).toBeVisible();
          await expect(page.getByText(description[locale])).toBeVisible();
          await expect(page.getByText(contactPanel.failed[locale])).toBeVisible();
          await expect(page.getByLabel(text.message, { exact: true })).toHaveValue('Not lost');

          await page.reload();
          await page.getByLabel(text.message, { exact: true }).scrollIntoViewIfNeeded();
          await expect(page.getByLabel(text.message, { exact: true })).toHaveValue('Not lost');
        });
      });
    }
  });
}

test('a started message survives a switch of language', async ({ page }) => {
  await openForm(page, 'en');
  await write(page, 'en', 'Half a sentence');
  await page
    .getByRole('link', { name: /^(DE|Deutsch)/ })
    .or(page.getByRole('button', { name: /^(DE|Deutsch)/ }))
    .click();
  await expect(page.getByLabel(words.de.message, { exact: true })).toHaveValue('Half a sentence');
});

test('a message can be read about and sent to us without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/?lang=en#contact');
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
  await expect(page.locator('#contact a[href^="mailto:"]')).toBeVisible();

  const address = page.url();
  await page.getByLabel('Name', { exact: true }).fill('Jordan Example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  expect(page.url(), 'nothing typed ends up in the address').toBe(address);
  await context.close();
});
