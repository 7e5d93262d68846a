import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import {
  addFile,
  blue,
  brightness,
  choose,
  closeWith,
  dialogOf,
  expectCropper,
  fieldsOf,
  green,
  height,
  lineOf,
  nearest,
  open,
  picture,
  red,
  setOption,
  white,
  width,
  words,
} from '../fixtures/playground.ts';
import { expect, test } from '../fixtures/test.ts';

/** The middles of the crop frame's handles. */
async function handlesOf(editor: Locator): Promise<{ x: number; y: number }[]> {
  const boxes = await editor
    .locator('uc-crop-frame .uc-thumb rect')
    .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().toJSON()));
  return (boxes as DOMRect[]).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
}

const extent = (places: { x: number; y: number }[], side: 'x' | 'y') =>
  Math.max(...places.map((place) => place[side])) - Math.min(...places.map((place) => place[side]));

/** Crops the picture, which is upright, by pulling the lower right corner of the frame inwards. */
async function crop(page: Page, editor: Locator): Promise<void> {
  const middles = () => handlesOf(editor);
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
  await expectNoAxeViolations(page);
  await crop(page, editor);

  await editor.getByRole('tab', { name: 'Tuning' }).click();
  await editor.getByRole('option', { name: 'Apply brightness tuning' }).click();
  await editor.getByRole('slider').fill('60');
  await expectNoAxeViolations(page);
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
  const { width: deliveredWidth, height: deliveredHeight, colors } = await fieldsOf(await delivered.body());
  // It is upright now, and smaller because of the crop.
  expect(deliveredWidth).toBeLessThan(height);
  expect(deliveredHeight).toBeLessThan(width);
  expect(deliveredHeight).toBeGreaterThan(deliveredWidth);
  // Mirroring and flipping equals half a turn; a quarter turn to the left follows.
  expect(colors.map(nearest)).toEqual(['blue', 'red', 'white', 'green']);
  expect(brightness(colors)).toBeGreaterThan(brightness([red, green, blue, white]));
});

test('a picture stays whole when the window shrinks and grows while it is edited', async ({ page }) => {
  const wide = { width: 768, height: 900 };
  await page.setViewportSize(wide);
  await open(page);
  const chooser = page.waitForEvent('filechooser');
  await choose(page, 'local', false);
  // It fills the editor at either size.
  const buffer = await sharp(await picture())
    .resize(width * 4)
    .toBuffer();
  await (await chooser).setFiles({ name: 'large.png', mimeType: 'image/png', buffer });
  await closeWith(page, 'large.png');
  await lineOf(page, 'large.png').getByRole('button', { name: words.en.edit }).click();
  const editor = dialogOf(page);
  const widthOf = async () => extent(await handlesOf(editor), 'x');
  await expect.poll(widthOf).toBeGreaterThan(600);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(widthOf).toBeLessThan(375);
  await page.setViewportSize(wide);
  await expect.poll(widthOf).toBeGreaterThan(600);
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
    await expectNoAxeViolations(page);
    await page.unroute(pictures);
    await editor.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(editor.getByRole('alert')).toBeHidden();
    await expect(editor.locator('uc-editor-image-cropper canvas')).toBeVisible();
  });
});

test.describe('options', () => {
  test.use({
    // The last pattern: when it is closed on a busy machine, the editor measures its size once more when it
    // has none.
    expectedConsole: [
      /Invalid value for config key "filesViewMode"|Invalid crop preset: "square"|<(?:rect|svg)> attribute \w+: A negative value/,
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

    // One picture of two thousand pixels is requested in the sizes that its place needs.
    await lineOf(page, 'first.png').getByRole('button', { name: 'Show as image element' }).click();
    const image = page.locator('uc-img img').last();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
    await expect(image).toHaveAttribute('srcset', /resize\/640x\/.* 2x/);
    const place = await page.locator('uc-img').boundingBox();
    expect(place).toMatchObject({ width: 320, height: 200 });

    // A page can put its own service in front of the delivery, for files that are not public.
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
    // With one file and a preset, the editor opens automatically.
    await expect(dialogOf(page).getByRole('tab', { name: 'Filters' })).toBeVisible();
    await expectCropper(page);
    await page.keyboard.press('Escape');
    await expect(lineOf(page, 'cropped.png').getByRole('link')).toContainText('-/crop/200x200/60,0/');

    await setOption(page, 'cropPreset', '');
    for (const variant of ['inline', 'minimal']) {
      await page.getByLabel('Variant').selectOption(variant);
      await expect(page.locator(`uc-file-uploader-${variant} uc-drop-area`).first()).toBeVisible();
      await expectNoAxeViolations(page, `uc-file-uploader-${variant}`);
    }
  });
});
