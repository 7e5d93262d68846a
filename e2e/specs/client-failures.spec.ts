import type { APIRequestContext, Page } from '@playwright/test';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { admin } from '../fixtures/admin.ts';
import { words } from '../fixtures/client-order-words.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { logo } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

async function sendQuote(office: APIRequestContext, id: number): Promise<void> {
  const basedOn = { version: 0, totalPrice: 298 };
  const sent = await office.post(`/api/orders/${id}/quote`, { data: { message: 'Our offer.', basedOn } });
  expect(sent.ok()).toBe(true);
}

/** Lets the server do its work, and drops the first response. */
async function loseFirst(page: Page, url: string): Promise<void> {
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

// Each in one language and one width: the page is the same.
for (const locale of locales) {
  const text = words[locale];

  test.describe(`the client’s page when things go wrong (${locale})`, () => {
    test.use({
      viewport: locale === 'en' ? { width: 375, height: 812 } : { width: 1280, height: 800 },
      expectedConsole: [/status of 4\d\d|net::ERR_FAILED/],
    });

    if (isTurnOf(locale, 0)) {
      test('a refusal stays, with the focus, when its section is gone', async ({
        page,
        playwright,
        baseURL,
      }) => {
        const office = await playwright.request.newContext({ baseURL: baseURL ?? '' });
        const { id, clientPath } = await placeOrder(office, locale, `failures-${locale}@example.com`);
        await office.post('/api/auth/login', { data: admin });
        await sendQuote(office, id);
        await page.goto(clientPath);
        await page.locator('summary').getByText(text.decline, { exact: true }).click();
        await page.getByLabel(text.why).fill('Too late for us.');
        // From another tab.
        const wording = { version: acceptanceWordingVersion, locale };
        const accepted = await office.post(`/api/client-orders/${clientPath.split('/').at(-1)}/accept`, {
          data: { version: 1, totalPrice: 298, wording },
        });
        expect(accepted.ok()).toBe(true);
        await page.getByRole('button', { name: text.declineSend }).click();
        const held = page.getByTestId('held-failure');
        await expect(held).toHaveText(errorCatalogue.QUOTE_NOT_OPEN.message[locale]);
        await expect(held).toBeFocused();
        await expect(held).toBeInViewport();
        await office.dispose();
      });
    }

    if (isTurnOf(locale, 1)) {
      test('a refusal whose response was lost is one', async ({ page, playwright, baseURL }) => {
        const office = await playwright.request.newContext({ baseURL: baseURL ?? '' });
        const { id, clientPath } = await placeOrder(office, locale, `lost-no-${locale}@example.com`);
        await office.post('/api/auth/login', { data: admin });
        await sendQuote(office, id);
        await page.goto(clientPath);
        await loseFirst(page, '**/trpc/clientOrders.decline*');
        await page.locator('summary').getByText(text.decline, { exact: true }).click();
        await page.getByLabel(text.why).fill('Still too late.');
        await page.getByRole('button', { name: text.declineSend }).click();
        await expect(page.getByTestId('situation')).toHaveText(text.declined);
        await expect(page.getByTestId('held-failure')).toHaveCount(0);
        await office.dispose();
      });
    }

    if (isTurnOf(locale, 0)) {
      test('files whose response was lost are there once', async ({ page, request }) => {
        const { clientPath } = await placeOrder(request, locale, `lost-files-${locale}@example.com`);
        await page.goto(clientPath);
        await page.getByLabel(text.attachments).setInputFiles(logo);
        await loseFirst(page, '**/api/uploads');
        await page.getByRole('button', { name: text.sendFiles }).click();
        await expect(page.getByText(text.filesSent)).toBeFocused();
        await expect(page.getByRole('link', { name: 'logo.png' })).toHaveCount(1);
      });
    }
  });
}
