import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { cloudSources } from '@storefront/contracts/uploads/cloud-sources.ts';
import sharp from 'sharp';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { admin } from '../fixtures/admin.ts';
import { press } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

// Each of them walks a long way, on few cores beside other tests.
test.describe.configure({ timeout: 180_000 });

const red = [220, 40, 40];
const green = [40, 170, 60];
const blue = [40, 60, 220];
const white = [250, 250, 250];

const width = 320;
const height = 200;

/** Four fields, so that every turn of the picture can be told: red, green, blue, white. */
async function picture(): Promise<Buffer> {
  const field = (colour: number[], left: number, top: number) => ({
    input: {
      create: { width: width / 2, height: height / 2, channels: 3 as const, background: toColour(colour) },
    },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: toColour(white) } })
    .composite([field(red, 0, 0), field(green, width / 2, 0), field(blue, 0, height / 2)])
    .png()
    .toBuffer();
}
const toColour = ([r = 0, g = 0, b = 0]: number[]) => ({ r, g, b });

/** The colours in the middle of the four fields, row by row. */
async function fieldsOf(content: Buffer): Promise<{ width: number; height: number; colours: number[][] }> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return {
    width: info.width,
    height: info.height,
    colours: [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)],
  };
}

const fieldNames = { red, green, blue, white };

/** Which of the fields a colour is, however it was tuned. */
function nearest(colour: number[]): string | undefined {
  const distance = (other: number[]) =>
    other.reduce((sum, part, index) => sum + (part - (colour[index] ?? 0)) ** 2, 0);
  return Object.entries(fieldNames).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0];
}

const brightness = (colours: number[][]) => colours.flat().reduce((sum, part) => sum + part, 0);

/** Stands for a website and for every cloud drive. Only the server asks it, never the page. */
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

const words = {
  en: { open: 'Open the dialog', items: 'Files of the widget', edit: 'Edit', removeAll: 'Remove all' },
  de: {
    open: 'Dialog öffnen',
    items: 'Dateien des Widgets',
    edit: 'Bearbeiten',
    removeAll: 'Alle entfernen',
  },
} as const;

async function open(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.request.post('/api/auth/login', { data: admin });
  await page.goto(`/admin/playground?lang=${locale}`);
  await expect(page.getByRole('button', { name: words[locale].open })).toBeEnabled();
}

const dialogOf = (page: Page): Locator => page.locator('dialog[open]');
/** Waits until the editor has drawn the picture: closed before, it asks for one without any width. */
const expectCropper = (page: Page) =>
  expect(dialogOf(page).locator('uc-editor-image-cropper')).toHaveClass(/uc-active_from/);

/** Opens the dialog and chooses where from; with files there already it begins with their list. */
async function choose(page: Page, source: string, hasFiles = true, locale: Locale = 'en'): Promise<Locator> {
  await page.getByRole('button', { name: words[locale].open }).click();
  const dialog = dialogOf(page);
  if (hasFiles) await dialog.locator('.uc-add-more-btn:visible').first().click();
  await dialog.locator(`[data-source-id=${source}] button`).click();
  return dialog;
}

/** The first line of a file: its name, its state, where it came from. */
const lineOf = (page: Page, text: string | RegExp, locale: Locale = 'en'): Locator =>
  page.getByRole('list', { name: words[locale].items }).getByRole('listitem').filter({ hasText: text });

async function closeWith(page: Page, text: string | RegExp): Promise<void> {
  await expect(lineOf(page, text)).toContainText('success');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Sets an option as somebody who types it. */
async function setOption(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  await page.locator('details', { has: field }).evaluate((group) => group.setAttribute('open', ''));
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
  else {
    await field.fill(value);
    await field.press('Enter');
  }
}

async function addFile(page: Page, name: string, hasFiles = false, locale: Locale = 'en'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await choose(page, 'local', hasFiles, locale);
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: await picture() });
}

test.describe('sources', () => {
  test.use({
    permissions: ['camera', 'microphone'],
    // One drive has accounts in these tests, and nobody is signed in.
    expectedConsole: [/Param "externalSourceType" is required|Instagram source was removed|status of 401/],
  });

  test('every source on this device, and a link, adds its file under its own name', async ({ page }) => {
    await open(page);
    await expectNoAxeViolations(page);

    // By the keyboard alone.
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.locator('uc-simple-btn button'));
    await expectNoAxeViolations(page, 'dialog[open]');
    await press(page, dialogOf(page).locator('[data-source-id=local] button'));
    await (await chooser).setFiles({ name: 'device.png', mimeType: 'image/png', buffer: await picture() });
    await expectNoAxeViolations(page, 'dialog[open]');
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
    await expectNoAxeViolations(page, 'dialog[open]');
    await camera.getByRole('button', { name: 'Retake' }).click();
    await shutter.click();
    await camera.getByRole('button', { name: 'Accept' }).click();
    await closeWith(page, /camera-.*\.jpeg success, camera/);

    const video = await choose(page, 'camera');
    await video.getByRole('button', { name: 'Video', exact: true }).click();
    await shutter.click();
    // An empty recording would be no film.
    await expect(video.locator('.uc-recording-timer')).not.toContainText('00:00');
    await shutter.click();
    await expect(video.locator('video[src^=blob]')).toBeVisible();
    await expectNoAxeViolations(page, 'dialog[open]');
    await video.getByRole('button', { name: 'Accept' }).click();
    await closeWith(page, /\.webm success, camera/);

    const sheet = await choose(page, 'draw');
    await draw(page, sheet.getByRole('img', { name: /Sketch pad/ }));
    await expectNoAxeViolations(page, 'dialog[open]');
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

    // What a form around the widget would send: all of them.
    await expect(page.getByRole('region', { name: 'What a form would send' })).toHaveText(/^(?:\S+\s*){7}$/);
  });

  test('every cloud drive adds its file under its own name', async ({ page }) => {
    await open(page);
    // Share links of the drives lead to the internet; here they lead to the website beside this test.
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
        await expectNoAxeViolations(page, 'dialog[open]');
        // The frame speaks in the page's face.
        const faces = frame.locator('body').evaluate(async () => {
          const loaded = await document.fonts.load('1em "Instrument Sans Variable"');
          return loaded.length;
        });
        // The whole file, and the cut of it that holds our own texts.
        expect(await faces).toBe(2);
      }
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.locator('.uc-add-more-btn:visible').first().click();
    }
    // The keys are the frame's, and the dialog closes all the same.
    await dialog.locator('[data-source-id=flickr] button').click();
    await dialog.frameLocator('uc-external-source iframe').getByRole('textbox').press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const source of cloudSources) {
      await expect(lineOf(page, `${source}.png success, ${source}`)).toBeVisible();
    }

    // A screen that lacks its source closes at once; a source that is gone says so.
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

/** Two strokes, with a colour and a pen of the keyboard's choice between them. */
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

/** Drops a file as the system would. */
async function drop(page: Page, area: Locator, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dropped-'));
  const file = join(folder, name);
  await writeFile(file, await picture());
  const { x, y } = await middleOf(area);
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await expect(lineOf(page, name)).toContainText('success');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Cuts off a part of the picture, which stands upright, by pulling the lower right corner of the frame inwards. */
async function crop(page: Page, editor: Locator): Promise<void> {
  const handles = editor.locator('uc-crop-frame .uc-thumb rect');
  const middles = async () => {
    const boxes = await handles.evaluateAll((rects) =>
      rects.map((rect) => rect.getBoundingClientRect().toJSON()),
    );
    return (boxes as DOMRect[]).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  };
  const extent = (places: { x: number; y: number }[], side: 'x' | 'y') =>
    Math.max(...places.map((place) => place[side])) - Math.min(...places.map((place) => place[side]));
  await expect.poll(async () => extent(await middles(), 'y') > extent(await middles(), 'x')).toBe(true);
  const corner = (await middles()).sort((a, b) => b.x + b.y - (a.x + a.y))[0];
  if (!corner) throw new Error('The frame is not there');
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x - 60, corner.y - 60, { steps: 4 });
  await page.mouse.up();
}

test('the editor’s result is what is delivered', async ({ page }) => {
  await open(page);
  await addFile(page, 'fields.png');
  await closeWith(page, 'fields.png');
  await lineOf(page, 'fields.png').getByRole('button', { name: words.en.edit }).click();

  const editor = dialogOf(page);
  for (const name of ['rotate', 'mirror', 'flip']) {
    await editor.getByRole('option', { name: `Apply ${name} operation` }).click();
  }
  await expectNoAxeViolations(page, 'dialog[open]');
  await crop(page, editor);

  await editor.getByRole('tab', { name: 'Tuning' }).click();
  await editor.getByRole('option', { name: 'Apply brightness tuning' }).click();
  await editor.getByRole('slider').fill('60');
  await expectNoAxeViolations(page, 'dialog[open]');
  const apply = editor.getByRole('button', { name: 'Apply', exact: true });
  await apply.click();

  await editor.getByRole('tab', { name: 'Filters' }).click();
  await editor.getByRole('option', { name: 'Apply adaris filter' }).click();
  await apply.click();

  const address = lineOf(page, 'fields.png').getByRole('link');
  for (const operation of ['brightness/', 'filter/adaris/', 'mirror/', 'flip/', 'rotate/', 'crop/']) {
    await expect(address).toContainText(`-/${operation}`);
  }
  await page.keyboard.press('Escape');
  const delivered = await page.request.get((await address.getAttribute('href')) ?? '');
  expect(delivered.status()).toBe(200);
  const { width: deliveredWidth, height: deliveredHeight, colours } = await fieldsOf(await delivered.body());
  // Upright now, and smaller by what was cut off.
  expect(deliveredWidth).toBeLessThan(height);
  expect(deliveredHeight).toBeLessThan(width);
  expect(deliveredHeight).toBeGreaterThan(deliveredWidth);
  // Mirrored and flipped is turned by half; a quarter to the left follows.
  expect(colours.map(nearest)).toEqual(['blue', 'red', 'white', 'green']);
  expect(brightness(colours)).toBeGreaterThan(brightness([red, green, blue, white]));
});

test.describe('while the network is gone', () => {
  test.use({ expectedConsole: [/Failed to load|Failed to activate cropper|drawImage/] });

  test('the editor says so, and goes on when asked to', async ({ page }) => {
    await open(page, 'de');
    await addFile(page, 'fields.png', false, 'de');
    await expect(lineOf(page, 'fields.png', 'de')).toContainText('success');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);

    const pictures = /\/-\/format\/auto\//;
    await page.route(pictures, (route) => route.abort());
    await lineOf(page, 'fields.png', 'de').getByRole('button', { name: words.de.edit }).click();
    const editor = dialogOf(page);
    await expect(editor.getByRole('alert')).toHaveText('Netzwerkfehler');
    await expectNoAxeViolations(page, 'dialog[open]');
    await page.unroute(pictures);
    await editor.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(editor.getByRole('alert')).toBeHidden();
    await expect(editor.locator('uc-editor-image-cropper canvas')).toBeVisible();
  });
});

test.describe('options', () => {
  test.use({
    // The last: closed on a busy machine, the editor measures its room once more when there is none left.
    expectedConsole: [
      /Invalid value for config key "filesViewMode"|Invalid crop preset: "square"|<rect> attribute \w+: A negative value/,
    ],
  });

  test('a group, the crop preset, the image element, and what the widget does not take', async ({ page }) => {
    await open(page);
    const log = page.getByRole('list', { name: 'Events' });
    await setOption(page, 'multipleMin', '1');
    await expect(page.locator('uc-form-input input')).toHaveJSProperty('required', true);
    await setOption(page, 'multipleMin', '');
    await expect(page.locator('uc-form-input input')).toHaveJSProperty('required', false);
    await setOption(page, 'groupOutput', 'true');
    await addFile(page, 'first.png');
    await closeWith(page, 'first.png');
    await addFile(page, 'second.png', true);
    await closeWith(page, 'second.png');
    const state = page.getByRole('region', { name: 'State of the collection' });
    await expect(state).toContainText('"filesCount": 2');
    const [, group] = /"cdnUrl": "([^"]+~2\/)"/.exec(await state.innerText()) ?? [];
    const first = await page.request.get(`${group}nth/0/`);
    expect(Buffer.compare(await first.body(), await picture())).toBe(0);
    expect((await page.request.get(`${group}nth/2/`)).status()).toBe(404);

    // One picture of two thousand pixels is asked for in the sizes that its place needs.
    await lineOf(page, 'first.png').getByRole('button', { name: 'Show as image element' }).click();
    const image = page.locator('uc-img img').last();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
    await expect(image).toHaveAttribute('srcset', /resize\/640x\/.* 2x/);
    const place = await page.locator('uc-img').boundingBox();
    expect(place).toMatchObject({ width: 320, height: 200 });

    // A page can put a service of its own before the delivery, for files that are not for everybody.
    const proxied: string[] = [];
    await page.route('**/guarded?*', async (route) => {
      const url = new URL(route.request().url()).searchParams.get('of') ?? '';
      proxied.push(new URL(url).pathname);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await setOption(page, 'secureDeliveryProxy', `${new URL(page.url()).origin}/guarded?of={{previewUrl}}`);
    await lineOf(page, 'second.png').getByRole('button', { name: words.en.edit }).click();
    await expectCropper(page);
    await expect
      .poll(() => proxied.map((path) => path.split('/-/')[1]))
      .toEqual(expect.arrayContaining(['json/', 'format/auto']));
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await setOption(page, 'secureDeliveryProxy', '');

    await page.getByRole('button', { name: words.en.removeAll }).click();
    await setOption(page, 'groupOutput', '');
    await setOption(page, 'filesViewMode', 'circles');
    await expect(log).toContainText('Invalid value for config key "filesViewMode"');
    await expect(page.getByText('In effect: list')).toBeVisible();
    await setOption(page, 'cropPreset', 'square');
    await expect(log).toContainText('Invalid crop preset: "square"');
    await setOption(page, 'cropPreset', '1:1');
    await addFile(page, 'cropped.png');
    // One file and a preset: the editor opens by itself.
    await expect(dialogOf(page).getByRole('tab', { name: 'Filters' })).toBeVisible();
    await expectCropper(page);
    await page.keyboard.press('Escape');
    await expect(lineOf(page, 'cropped.png').getByRole('link')).toContainText('-/crop/200x200/60,0/');

    await setOption(page, 'cropPreset', '');
    for (const variant of ['inline', 'minimal']) {
      await page.getByLabel('Variant').selectOption(variant);
      await expect(page.locator(`uc-file-uploader-${variant} uc-drop-area`).first()).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });
});

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

for (const locale of ['en', 'de'] as const) {
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
    await expectNoAxeViolations(page, 'dialog[open]');
  });
}
