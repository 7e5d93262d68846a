import { locales } from '@storefront/contracts/i18n/locale.ts';
import { admin } from '../fixtures/admin.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { words as formWords } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: {
    title: (id: number) => `Order no.\u00a0${id}`,
    next: 'What happens next',
    quote: 'Our quote',
    work: 'Your work',
    zip: 'Download all files as a zip',
    messages: 'Messages',
    other: 'Deutsch',
  },
  de: {
    title: (id: number) => `Bestellung Nr.\u00a0${id}`,
    next: 'So geht es weiter',
    quote: 'Unser Angebot',
    work: 'Unsere Arbeit für Sie',
    zip: 'Alle Dateien als ZIP herunterladen',
    messages: 'Nachrichten',
    other: 'English',
  },
} as const;

// It is read in the other language as well.
for (const locale of locales.filter((one) => isTurnOf(one, 0))) {
  test(`an order can be read without JavaScript (${locale})`, async ({
    browser,
    baseURL,
    request,
    playwright,
  }) => {
    const text = words[locale];
    const { id, clientPath } = await placeOrder(request, locale, `reading-${locale}@example.com`);
    const office = await playwright.request.newContext({ baseURL });
    await office.post('/api/auth/login', { data: admin });
    const quote = { message: 'Our words on it.', basedOn: { version: 0, totalPrice: 298 } };
    expect((await office.post(`/api/orders/${id}/quote`, { data: quote })).ok()).toBe(true);
    const files = { name: 'layout.psd', mimeType: 'application/octet-stream', buffer: Buffer.from('8BPS') };
    const draft = await office.post(`/api/orders/${id}/deliverables/files`, { multipart: { files } });
    expect(draft.ok()).toBe(true);
    expect((await office.post(`/api/orders/${id}/deliverables`, { data: { version: 1 } })).ok()).toBe(true);

    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${clientPath}?lang=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title(id));
    for (const name of [text.next, text.quote, text.work, text.messages])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Our words on it.')).toBeVisible();
    for (const name of ['layout.psd', text.zip]) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      expect((await request.get(address ?? '')).ok()).toBe(true);
    }
    await page.getByRole('link', { name: text.other }).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale);
    await expect(page.getByRole('main').getByText('Our words on it.')).toBeVisible();
    await context.close();
    await office.dispose();
  });
}

test('plans can be read and chosen, and we can be written to, without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/landing-page?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('label[for=plan-code-only]').click();
  await expect(page.getByRole('radio', { name: 'Nur Code' })).toBeChecked();
  await expect(page.getByText(formWords.de.noScript)).toBeVisible();
  await context.close();
});
