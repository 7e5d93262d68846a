import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import sharp from 'sharp';
import { admin } from '../fixtures/admin.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { archive, darknessOf, pixel } from '../fixtures/sample-files.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: {
    name: 'Your name',
    email: 'Email',
    files: 'Attachments',
    more: 'Camera, sketch, link or cloud drive',
    dialog: 'Upload files',
    failed: /cannot be reached right now/,
    consent: 'I agree to the processing',
    submit: 'Request a quote',
    fromLink: 'From link',
    import: 'Import',
    done: 'Done',
    uploaded: /Image, .*, uploaded/,
    refused: 'Uploading of these file types is not allowed.',
    unreadable: /^This file could not be checked\./,
    remove: /^Remove /,
  },
  de: {
    name: 'Ihr Name',
    email: 'E-Mail',
    files: 'Anhänge',
    more: 'Kamera, Skizze, Link oder Cloud',
    dialog: 'Dateien hochladen',
    failed: /im Moment nicht erreichbar/,
    consent: 'Ich bin mit der Verarbeitung',
    submit: 'Angebot anfordern',
    fromLink: 'Per Link',
    import: 'Importieren',
    done: 'Fertig',
    uploaded: /Bild, .*, hochgeladen/,
    refused: 'Dateien dieses Typs können nicht hochgeladen werden.',
    unreadable: /^Diese Datei ließ sich nicht prüfen\./,
    remove: / entfernen$/,
  },
} as const;

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pixel };

/** Replaces a website that a link leads to. Only the server calls it, never the page. */
let website: Server;
let websiteOrigin: string;

test.beforeAll(async () => {
  website = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': pixel.length }).end(pixel);
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  websiteOrigin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  website.close();
});

async function open(page: Page, locale: Locale): Promise<void> {
  await page.goto(`${services['email-template'].paths[0]}?lang=${locale}`);
  await page.getByLabel(words[locale].files).scrollIntoViewIfNeeded();
  // From here on, the form responds to input.
  await expect(page.locator('[data-part=quote-form][data-live]')).toBeAttached();
}

async function send(page: Page, locale: Locale, email: string): Promise<void> {
  const text = words[locale];
  await page.getByLabel(text.name, { exact: true }).fill('Jordan Example');
  await page.getByLabel(text.email, { exact: true }).fill(email);
  await page.locator(`textarea[name=${services['email-template'].requirementsField}]`).fill('A template.');
  await page.getByRole('checkbox', { name: text.consent }).check();
  await page.getByRole('button', { name: text.submit }).click();
  await page.waitForURL('**/thank-you');
}

type AttachedFile = { originalName: string; path: string };

/** Returns the files of the client's only order. */
async function filesOf(request: APIRequestContext, email: string): Promise<AttachedFile[]> {
  await request.post('/api/auth/login', { data: admin });
  const orders = await (await request.get(`/api/orders?q=${encodeURIComponent(email)}`)).json();
  expect(orders).toHaveLength(1);
  return (await request.get(`/api/orders/${orders[0].id}/files`)).json();
}

async function fileNamesOf(request: APIRequestContext, email: string): Promise<string[]> {
  return (await filesOf(request, email)).map(({ originalName }) => originalName).sort();
}

const uniqueEmail = (): string => `client-${crypto.randomUUID()}@example.com`;

for (const locale of locales) {
  const text = words[locale];
  const other = locale === 'en' ? 'de' : 'en';

  if (isTurnOf(locale, 1)) {
    test(`files of this device and of a link, ${locale}`, async ({ page, request }) => {
      const email = uniqueEmail();
      const scripts: string[] = [];
      page.on('request', (asked) => scripts.push(asked.url()));
      // Errors must be translated when the visitor changes the language.
      await open(page, other);
      const picker = page.getByLabel(words[other].files);
      await expect(picker).toHaveAccessibleName(/ (Choose files|Dateien auswählen)$/);
      expect(scripts.filter((url) => url.includes('upload-widget'))).toEqual([]);

      const bad = [
        { name: 'photo.png', why: 'refused', buffer: await sharp(pixel).jpeg().toBuffer() },
        { name: 'brief.docx', why: 'refused', buffer: archive },
        { name: 'cut.png', why: 'unreadable', buffer: pixel.subarray(0, -20) },
      ] as const;
      await page
        .getByLabel(words[other].files)
        .setInputFiles([logo, ...bad.map(({ name, buffer }) => ({ name, mimeType: '', buffer }))]);
      const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      for (const { name, why } of bad) {
        await expect(rowOf(name).getByText(words[other][why])).toBeVisible();
        await expect(rowOf(name)).not.toContainText(words[other].uploaded);
      }
      const language = new RegExp(`^${locale}`, 'i');
      await page
        .getByRole('link', { name: language })
        .or(page.getByRole('button', { name: language }))
        .click();
      for (const { name, why } of bad) {
        await expect(rowOf(name).getByText(text[why])).toBeVisible();
        await rowOf(name).getByRole('button', { name: text.remove }).click();
        await expect(rowOf(name)).toHaveCount(0);
      }
      await expect(rowOf('logo.png')).toContainText(text.uploaded);

      await page.getByRole('button', { name: text.more }).click();
      const dialog = page.getByRole('dialog', { name: text.dialog });
      await expect(dialog).toBeVisible();
      // If there is a file already, the dialog starts with the list.
      await dialog.locator('.uc-add-more-btn:visible').first().click();
      await dialog.getByRole('button', { name: text.fromLink }).click();
      await dialog.getByRole('textbox').fill(`${websiteOrigin}/moodboard.png`);
      await dialog.getByRole('button', { name: text.import }).click();
      await dialog.getByRole('button', { name: text.done }).click();
      await expect(dialog).toBeHidden();
      await expect(rowOf('moodboard.png')).toContainText(text.uploaded);

      // A reload cancels a write in progress.
      await expect.poll(() => storedDraft(page)).toMatch(/moodboard\.png.*"uuid":"/);
      const [photo] = bad;
      await page
        .getByLabel(text.files)
        .setInputFiles({ name: photo.name, mimeType: '', buffer: photo.buffer });
      await expect(rowOf(photo.name).getByText(text.refused)).toBeVisible();
      await page.reload();
      await page.getByLabel(text.files).scrollIntoViewIfNeeded();
      await expect(rowOf('moodboard.png')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: photo.name })).toContainText(text.refused);
      await send(page, locale, email);
      expect(await fileNamesOf(request, email)).toEqual(['logo.png', 'moodboard.png']);
    });
  }

  if (isTurnOf(locale, 0)) {
    test.describe(`without the widget, ${locale}`, () => {
      test.use({ expectedConsole: [/Failed to load resource/] });

      test(`files of this device go with the form`, async ({ page, request }) => {
        const email = uniqueEmail();
        await page.route('**/upload-widget*', (route) => route.abort());
        await open(page, locale);
        await page.getByRole('button', { name: text.more }).click();
        await expect(page.getByText(text.failed)).toBeVisible();
        await page.getByLabel(text.files).setInputFiles(logo);
        await send(page, locale, email);
        expect(await fileNamesOf(request, email)).toEqual(['logo.png']);
      });
    });
  }
}

test('of eleven files chosen in the dialog ten go with the order, and the eleventh is named at once', async ({
  page,
  request,
}) => {
  const email = uniqueEmail();
  const text = words.en;
  await open(page, 'en');
  await page.getByRole('button', { name: text.more }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'From device' }).click();
  const files = Array.from({ length: 11 }, (_, index) => ({ ...logo, name: `logo-${index}.png` }));
  await (await chooser).setFiles(files);
  const tooMany = 'An order can have up to 10\u00a0files.';
  const dialog = page.getByRole('dialog', { name: text.dialog });
  await expect(dialog.getByText(tooMany)).toBeVisible();
  // "Done" must not wait for people to find out which one is too many.
  await dialog.getByRole('button', { name: text.done }).click();
  await expect(page.getByRole('alert').filter({ hasText: `logo-10.png: ${tooMany}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text.uploaded })).toHaveCount(11);
  await send(page, 'en', email);
  const names = await fileNamesOf(request, email);
  expect(names).toEqual(files.slice(0, 10).map(({ name }) => name));
});

test.describe('the editor', () => {
  // A message of the library about a crop that it checks while the editor is being laid out, and leaves
  // unchanged.
  test.use({ expectedConsole: [/Cropper is trying to create invalid crop object/] });

  test('a sketch, mirrored in the editor, survives a reload and goes with the order as it looks', async ({
    page,
    request,
  }) => {
    const email = uniqueEmail();
    await open(page, 'en');
    await page.getByRole('button', { name: words.en.more }).click();
    const dialog = page.getByRole('dialog', { name: words.en.dialog });
    // The whole first screen is visible without scrolling.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await dialog.locator('[data-source-id=draw] button').click();
    await strokeOnTheLeft(page, dialog.getByRole('img', { name: /Sketch pad/ }));
    // On a small phone, the button can be scrolled to.
    const desk = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 480 });
    await dialog.getByRole('group', { name: 'Color' }).hover({ position: { x: 5, y: 5 } });
    await page.mouse.wheel(0, 500);
    await expect(dialog.getByRole('button', { name: 'Add sketch' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(desk);
    await dialog.getByRole('button', { name: 'Add sketch' }).click();
    await dialog.getByRole('button', { name: /^Edit: sketch-\d+\.png$/ }).click();
    await expect(dialog.locator('uc-editor-image-cropper canvas')).toBeVisible();
    await dialog.getByRole('option', { name: 'Apply mirror operation' }).click();
    // Another tab of the editor shows the resulting picture.
    await dialog.getByRole('tab', { name: 'Tuning' }).click();
    await expect(dialog.locator('img[src*="/-/mirror/"]').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await dialog.getByRole('button', { name: words.en.done }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('listitem').filter({ hasText: /sketch-\d+\.png/ });
    await expect(row).toContainText(words.en.uploaded);
    await expect.poll(() => storedDraft(page)).toContain('-/mirror/');
    await page.reload();
    await page.getByLabel(words.en.files).scrollIntoViewIfNeeded();
    await expect(row).toBeVisible();
    // The widget loads it again.
    await page.getByRole('button', { name: words.en.more }).click();
    await expect(dialog.locator('uc-file-item')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(words.en.uploaded);
    await send(page, 'en', email);

    const [file, ...others] = await filesOf(request, email);
    expect(others).toEqual([]);
    const [left, right] = await darknessOf(await (await request.get(file?.path ?? '')).body());
    expect(right).toBeGreaterThan(left);
  });
});

async function strokeOnTheLeft(page: Page, sheet: Locator): Promise<void> {
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet is not there');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.8, { steps: 8 });
  await page.mouse.up();
  await expect(sheet).toHaveAccessibleName(/1 stroke/);
}

/** Returns the draft that a reload would find. */
function storedDraft(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'drafts')) return '';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('drafts');
      opening.onsuccess = () => {
        const all = opening.result.transaction('files').objectStore('files').getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    });
  });
}
