import type { Page } from '@playwright/test';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { agree, fill, open as openForm, submit, uniqueEmail, words } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

const address = '/copywriting?lang=en';
const name = (page: Page) => page.getByLabel('Your name', { exact: true });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const fileRow = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file });

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await name(page).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-part=quote-form][data-live]')).toBeAttached();
}

const picture = (file: string) => ({
  name: file,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
});

// On a slow machine, the first tab sends its file while the other still asks whether it can be attached.
test.use({ expectedConsole: [/status of 404 .*\/trpc\/uploads\.verdict/] });

test('sending in one tab leaves alone what another tab is still writing', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page);
  await name(page).fill('First');
  await page.getByLabel('Attachments').setInputFiles(picture('first.png'));
  await expect(fileRow(page, 'first.png')).toBeVisible();

  // The second tab starts with the draft of the first.
  await open(other);
  await expect(name(other)).toHaveValue('First');
  await expect(fileRow(other, 'first.png')).toBeVisible();
  await name(other).fill('Second');
  await quantity(other).fill('4');
  await other.getByLabel('Attachments').setInputFiles(picture('second.png'));
  await expect(fileRow(other, 'second.png')).toBeVisible();

  // The first tab writes last, and submits.
  await page.getByLabel('Email', { exact: true }).fill(`drafts-${crypto.randomUUID()}@example.com`);
  await page.locator('textarea[name=projectDescription]').fill('Words for the first project.');
  await agree(page, 'en');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await page.waitForURL('**/thank-you');

  const late = await context.newPage();
  for (const tab of [other, late]) {
    await (tab === other ? tab.reload() : open(tab));
    await name(tab).scrollIntoViewIfNeeded();
    await expect(name(tab)).toHaveValue('Second');
    await expect(quantity(tab)).toHaveValue('4');
    await expect(fileRow(tab, 'second.png')).toBeVisible();
  }

  await open(page);
  await expect(name(page)).toHaveValue('');
  await expect(quantity(page)).toHaveValue('1');
  await expect(fileRow(page, 'first.png')).toHaveCount(0);
});

for (const locale of locales) {
  test(`after sending, the note covers no headline, and Back opens the emptied form at its top (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await openForm(page, 'copywriting', locale);
    await fill(page, 'copywriting', locale, uniqueEmail());
    await submit(page, locale).click();
    await page.waitForURL('**/thank-you');
    const heading = page.getByRole('heading', { level: 1 });
    const note = page.locator('[data-place]');
    await expect(heading).toBeFocused();
    const [below, above] = [await heading.boundingBox(), await note.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 740)).toBeLessThan(below?.y ?? 0);
    await page.goBack();
    await expect(heading).toBeFocused();
    await expect(page.getByLabel(words[locale].name, { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
