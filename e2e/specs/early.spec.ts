import type { Page } from '@playwright/test';
import { admin } from '../fixtures/admin.ts';
import { agree } from '../fixtures/quote-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** Holds back all scripts of the site, or files of another `type`, until the returned function is called. */
async function holdCode(page: Page, type = 'js'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/*.${type}`, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

const quoteForm = '[data-part=quote-form][data-live]';

test('whatever is done before the code is there counts, in order, over the other language and a reload', async ({
  page,
  request,
}) => {
  const release = await holdCode(page);
  const email = `client-${crypto.randomUUID()}@example.com`;
  await page.goto('/copywriting?lang=en', { waitUntil: 'domcontentloaded' });
  const quantity = page.locator('input[name=quantity]');

  await page.locator('label[for=plan-strategy-copy]').click();
  await page.getByRole('button', { name: 'One more' }).dblclick();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('5');
  await page.getByRole('button', { name: 'One less' }).click();
  await page.locator('input[name=addon]').first().check();
  await page.locator('input[name=addon]').nth(1).check();
  await page.locator('input[name=addon]').first().uncheck();
  await page.getByLabel('Your name', { exact: true }).fill('Jordan');
  await page.getByLabel('Email', { exact: true }).fill(email);

  await page.getByRole('link', { name: /^DE/ }).click({ noWaitAfter: true });
  await expect(page.locator('html[lang=de]')).toBeAttached();
  await page.getByRole('button', { name: 'Eins mehr' }).click();
  await page.getByLabel('Ihr Name', { exact: true }).fill('Jordan Example');
  await page.getByRole('button', { name: 'Ausführliches Briefing' }).click();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('textarea[name=projectDescription]').fill('Words that sell.');
  await page.getByRole('button', { name: 'Eins mehr' }).press('Enter');
  await page.getByLabel('Ihr Name', { exact: true }).press('End');
  release();

  await expect(page.locator(quoteForm)).toBeAttached();
  await expect(quantity).toHaveValue('6');
  await expect(page.getByRole('radio', { checked: true })).toHaveId('plan-strategy-copy');
  await expect(page.getByLabel('Ihr Name', { exact: true })).toHaveValue('Jordan Example');
  await expect(page.getByLabel('Ihr Name', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: /Briefing/, expanded: true }).click();
  await agree(page, 'de');
  await page.getByRole('button', { name: 'Angebot anfordern' }).click();
  await page.waitForURL('**/thank-you');
  const login = await request.post('/api/auth/login', { data: admin });
  expect(login.ok()).toBe(true);
  const [order] = await (await request.get(`/api/orders?q=${encodeURIComponent(email)}`)).json();
  expect(order).toMatchObject({
    clientName: 'Jordan Example',
    orderDetails: { quantity: 6, projectDescription: 'Words that sell.' },
  });
  expect(order.orderDetails.addons).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('what is open, typed, marked and chosen stays so beside a draft when the code arrives', async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.addInitScript(() => {
      const basket = { planId: 'copy-only', quantity: 3, addonIds: ['seo-keyword'] };
      localStorage.setItem('draft:basket:copywriting', JSON.stringify({ version: 1, value: basket }));
      const draft = { clientName: 'Of the draft', clientPhone: '+1 555 0100' };
      localStorage.setItem('draft:quote:copywriting', JSON.stringify({ version: 1, value: draft }));
    });
    await page.goto('/copywriting?lang=en', { waitUntil: 'domcontentloaded' });
    await page.locator('header summary').click();
    await page.locator('input[name=addon][value=translation]').check();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByLabel('Attachments').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not looked at here'),
    });
    const name = page.getByLabel('Your name', { exact: true });
    await name.fill('Typed by hand');
    await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
    const place = await name.boundingBox();
    release();

    await expect(page.locator(quoteForm)).toBeAttached();
    await expect(page.locator('input[name=quantity]')).toHaveValue('4');
    const ticked = page.locator('input[name=addon]:checked');
    await expect
      .poll(() => ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))))
      .toEqual(['seo-keyword', 'translation']);
    await expect(page.getByRole('listitem').filter({ hasText: 'logo.png' })).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100');
    await expect(name).toHaveValue('Typed by hand');
    await expect(name).toBeFocused();
    expect(
      await name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
    ).toEqual([2, 5]);
    // Position in the window: the note about the draft has appeared above the field. The browser scrolls by
    // whole pixels, but the note's height is fractional.
    expect(Math.abs(((await name.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
    await expect(page.locator('header details')).toHaveAttribute('open');
  });

  test('on the home page a message is sent, and a voice and a sample shown, by presses before the code', async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.goto('/?lang=en', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Show testimonial 3 of 3' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Jordan Example');
    await page.getByLabel('Email', { exact: true }).fill('jordan@example.com');
    await page.getByLabel('Message', { exact: true }).fill('A question before anything is there.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('a[data-opens]').first().click();
    release();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Thank you for your message.' })).toBeVisible();
    await expect(page.locator('figure:has(blockquote)').last()).toHaveAttribute('data-current');
  });
});

test('a file chosen on a first visit is no restored draft', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/email-template-order-form?lang=en', { waitUntil: 'domcontentloaded' });
  await page
    .getByLabel('Attachments')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'logo.png' })).toBeVisible();
  await expect(page.getByText('Draft restored.')).toBeHidden();
});

test.describe('before the rest of the rules has arrived', () => {
  test('a press on an anchor leads to its aim, which moves when the rest of the rules arrive', async ({
    page,
  }) => {
    const release = await holdCode(page, 'css');
    await page.goto('/email-template-order-form?lang=en', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Get Instant Quote' }).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
    await expect(page.locator('#quote-form').getByRole('heading', { level: 2 })).toBeInViewport();
  });
});

test('a page printed before the rest of its rules has arrived is complete', async ({ page }) => {
  await holdCode(page, 'css');
  await page.goto('/copywriting?lang=en', { waitUntil: 'domcontentloaded' });
  const form = page.locator('form').getByLabel('Your name', { exact: true });
  await expect(form).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeVisible();
});

test.describe('a page that the browser has translated', () => {
  test.use({ expectedConsole: [/The page was rendered anew/] });

  test('before the code was there works, with what was done in it', async ({ page }) => {
    /** Wraps each text, as translations in the browser do. */
    const translate = () =>
      page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Node[] = [];
        while (texts.nextNode()) {
          const { nodeValue, parentElement } = texts.currentNode;
          if (nodeValue?.trim() && !parentElement?.closest('script, style, font'))
            found.push(texts.currentNode);
        }
        for (const text of found) {
          const font = document.createElement('font');
          text.parentNode?.replaceChild(font, text);
          font.append(text.nodeValue?.toUpperCase() ?? '');
        }
      });
    const release = await holdCode(page);
    await page.goto('/email-template-order-form?lang=en', { waitUntil: 'domcontentloaded' });
    await translate();
    await page.locator('label[for=plan-fromScratch]').click();
    release();
    await expect(page.locator(quoteForm)).toBeAttached();
    await expect(page.getByRole('radio', { checked: true })).toHaveId('plan-fromScratch');

    await translate();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByTestId('quote-total')).toHaveText('$398.00');
    await page.locator('input[name=clientName]').fill('Jordan Example');
    await page.locator('input[name=clientEmail]').fill(`client-${crypto.randomUUID()}@example.com`);
    await page.locator('textarea[name=templateRequirements]').fill('A newsletter.');
    await page.locator('input[name=hasConsent]').click();
    await translate();
    await page.locator('[data-submits]').click();
    await page.waitForURL('**/thank-you');
  });
});
