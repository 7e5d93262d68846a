import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { cloudSources } from '@storefront/contracts/uploads/cloud-sources.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { press } from '../fixtures/keyboard.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import {
  choose,
  closeWith,
  dialogOf,
  drop,
  lineOf,
  open,
  picture,
  setOption,
  words,
} from '../fixtures/playground.ts';
import { expect, test } from '../fixtures/test.ts';

/** Replaces a website and every cloud drive. Only the server calls it, never the page. */
let website: Server;
let websiteOrigin: string;

test.beforeAll(async () => {
  const content = await picture();
  website = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': content.length }).end(content);
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  websiteOrigin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  website.close();
});

test.describe('sources', () => {
  test.use({
    permissions: ['camera', 'microphone'],
    // One drive has accounts in these tests, and no user is signed in.
    expectedConsole: [/Param "externalSourceType" is required|Instagram source was removed|status of 401/],
  });

  test('every source on this device, and a link, adds its file under its own name', async ({ page }) => {
    await open(page);
    await expectNoAxeViolations(page);

    // By keyboard alone.
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.locator('uc-simple-btn button'));
    await expectNoAxeViolations(page);
    await press(page, dialogOf(page).locator('[data-source-id=local] button'));
    await (await chooser).setFiles({ name: 'device.png', mimeType: 'image/png', buffer: await picture() });
    await expectNoAxeViolations(page);
    await closeWith(page, /device\.png success, local/);

    await drop(page, page.locator('uc-simple-btn button'), 'dropped.png');
    await closeWith(page, /dropped\.png success, drop-area/);

    await page.locator('uc-simple-btn button').evaluate(
      (target, content) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(content)], 'pasted.png', { type: 'image/png' }));
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      [...(await picture())],
    );
    await closeWith(page, /pasted\.png success, clipboard/);

    const camera = await choose(page, 'camera');
    const shutter = camera.getByRole('button', { name: 'Take photo or start recording' });
    await shutter.click();
    await expectNoAxeViolations(page);
    await camera.getByRole('button', { name: 'Retake' }).click();
    await shutter.click();
    await camera.getByRole('button', { name: 'Accept' }).click();
    await closeWith(page, /camera-.*\.jpeg success, camera/);

    const video = await choose(page, 'camera');
    await video.getByRole('button', { name: 'Video', exact: true }).click();
    await shutter.click();
    // An empty recording would not be a valid video.
    await expect(video.locator('.uc-recording-timer')).not.toContainText('00:00');
    await shutter.click();
    await expect(video.locator('video[src^=blob]')).toBeVisible();
    await expectNoAxeViolations(page);
    await video.getByRole('button', { name: 'Accept' }).click();
    await closeWith(page, /\.webm success, camera/);

    const sheet = await choose(page, 'draw');
    await draw(page, sheet.getByRole('img', { name: /Sketch pad/ }));
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Undo' }).click();
    await expect(sheet.getByRole('img', { name: 'Sketch pad, 1 stroke' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Add sketch' }).click();
    await closeWith(page, /sketch-\d+\.png success, draw/);

    const link = await choose(page, 'url');
    const field = link.getByRole('textbox', { name: 'Link to the file' });
    await field.fill('a picture');
    await link.getByRole('button', { name: 'Import' }).click();
    await expect(field).toHaveJSProperty('validationMessage', 'This is not a valid link.');
    await field.fill(`${websiteOrigin}/linked.png`);
    await link.getByRole('button', { name: 'Import' }).click();
    await closeWith(page, /linked\.png success, url/);

    // A form around the widget would send all files.
    await expect(page.getByRole('region', { name: 'What a form would send' })).toHaveText(/^(?:\S+\s*){7}$/);
  });

  test('every cloud drive adds its file under its own name', async ({ page }) => {
    await open(page);
    // Share links of the drives lead to the internet; here they are redirected to the website of this test.
    await page.route('**/window4/assets/resolve*', (route) => {
      const name = new URL(route.request().url()).searchParams.get('link')?.split('/').at(-1) ?? '';
      return route.fulfill({ json: { url: `${websiteOrigin}/${name}`, fileName: name } });
    });
    const dialog = dialogOf(page);
    await page.getByRole('button', { name: words.en.open }).click();
    for (const source of cloudSources) {
      await dialog.locator(`[data-source-id=${source}] button`).click();
      const frame = dialog.frameLocator('uc-external-source iframe');
      await frame.getByRole('textbox').fill(`https://${source}.example/${source}.png`);
      await frame.getByRole('button', { name: 'Add link' }).click();
      await expect(frame.getByRole('checkbox')).toBeChecked();
      if (source === 'flickr') {
        await expectNoAxeViolations(page);
        // The frame uses the page's typeface.
        const countFaces = () =>
          frame.locator('body').evaluate(async () => {
            const loaded = await document.fonts.load('1em "Instrument Sans Variable"');
            return loaded.length;
          });
        // The complete font file, and the subset for our own texts.
        await expect.poll(countFaces).toBe(2);
      }
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.locator('.uc-add-more-btn:visible').first().click();
    }
    // Key presses go to the frame, but the dialog closes nevertheless.
    await dialog.locator('[data-source-id=flickr] button').click();
    await dialog.frameLocator('uc-external-source iframe').getByRole('textbox').press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const source of cloudSources) {
      await expect(lineOf(page, `${source}.png success, ${source}`)).toBeVisible();
    }

    // A screen without its source closes at once; a missing source shows an error.
    await page.locator('uc-upload-ctx-provider').evaluate((provider) => {
      const { setCurrentActivity, setModalState } = (
        provider as HTMLElement & {
          getAPI(): { setCurrentActivity(id: string): void; setModalState(isOpen: boolean): void };
        }
      ).getAPI();
      setCurrentActivity('external');
      setModalState(true);
    });
    const log = page.getByRole('list', { name: 'Events' });
    await expect(log).toContainText('Param "externalSourceType" is required');
    await expect(dialogOf(page)).toHaveCount(0);
    await setOption(page, 'sourceList', 'local, instagram');
    await expect(log).toContainText('Instagram source was removed');
  });
});

/** Draws two strokes, and between them chooses a color and a pen by keyboard. */
async function draw(page: Page, sheet: Locator): Promise<void> {
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet is not there');
  for (const row of [0.3, 0.6]) {
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * row);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * row, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('radio', { name: 'Red' }).focus();
    await page.keyboard.press('ArrowRight');
  }
}

const refusals = {
  en: {
    type: 'Uploading of these file types is not allowed.',
    size: 'File is too big. Max file size is 100 KB.',
    count: 'You’ve chosen too many files. 2 files is maximum.',
  },
  de: {
    type: 'Dateien dieses Typs können nicht hochgeladen werden.',
    size: 'Die Datei ist zu groß. Erlaubt sind höchstens 100 KB.',
    count: 'Sie haben zu viele Dateien ausgewählt. Erlaubt: höchstens 2 Dateien.',
  },
} as const;

for (const locale of locales) {
  if (isTurnOf(locale, 1)) {
    test(`what cannot be taken says why, ${locale}`, async ({ page }) => {
      await open(page, locale);
      await setOption(page, 'accept', 'image/*');
      await setOption(page, 'maxLocalFileSizeBytes', '100000');
      await setOption(page, 'multipleMax', '2');
      await setOption(page, 'sourceList', 'local');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: words[locale].open }).click();
      await (await chooser).setFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
        { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(200_000) },
        { name: 'fine.png', mimeType: 'image/png', buffer: await picture() },
      ]);
      const dialog = dialogOf(page);
      await expect(dialog).toContainText(refusals[locale].type);
      await expect(dialog).toContainText(refusals[locale].size);
      await expect(dialog).toContainText(refusals[locale].count);
      await expectNoAxeViolations(page);
    });
  }
}
