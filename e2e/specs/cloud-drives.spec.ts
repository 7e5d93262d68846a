import type { Page } from '@playwright/test';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { disabledFeatures } from '../fixtures/browser-features.ts';
import { expect, test } from '../fixtures/test.ts';

// All tests share one browser.
test.describe.configure({ mode: 'default' });

// Signing in opens a window that must work without access to its opener, as the site's policy wants it.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), disabledFeatures('SpareRendererForSitePerProcess')],
    }),
});

type Selection = { type: string; isMultipleMode: boolean; total: number; selectedFiles: { url: string }[] };

/**
 * Opens the page on its own: it is then its own parent, so the messages it sends and receives pass through
 * its own window.
 */
async function openPicker(
  page: Page,
  lang: string,
  isMultiple: boolean,
  baseURL: string | undefined,
  source = 'ngdrive',
) {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  const origin = encodeURIComponent(new URL(baseURL ?? '').origin);
  await page.goto(
    `/window4/${source}?lang=${lang}&multiple=${isMultiple}&origin=${origin}&wait_for_theme=true`,
  );
}

const lastSelection = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { heard: Selection[] }).heard.findLast((m) => m.type === 'selected-files-change'),
  );
const say = (page: Page, message: object) =>
  page.evaluate((data) => postMessage(data, location.origin), message);

test('share links are picked, chosen, taken back, and told to the widget', async ({ page, baseURL }) => {
  await openPicker(page, 'en', true, baseURL);
  await expect(page.getByRole('heading', { name: 'Files from Google Drive' })).toBeVisible();
  await expectNoAxeViolations(page);

  const field = page.getByLabel('Share link');
  await field.fill('http://example.com/a.png');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please paste a link that begins with https://');
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);

  await field.fill('https://drive.google.com/file/d/1AbC/view');
  await field.press('Enter');
  await field.fill('https://example.com/<b>Logo</b>.png');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'b>.png' })).toBeChecked();
  await expectNoAxeViolations(page);
  await expect
    .poll(() => lastSelection(page))
    .toMatchObject({
      isMultipleMode: true,
      total: 2,
      selectedFiles: [
        {
          obj_type: 'selected_file',
          url: 'https://drive.usercontent.google.com/download?id=1AbC&export=download&confirm=t',
        },
        { is_image: true },
      ],
    });

  await page.getByRole('checkbox', { name: 'drive.google.com' }).uncheck();
  await expect.poll(async () => (await lastSelection(page))?.selectedFiles.length).toBe(1);
  await say(page, { type: 'select-all' });
  await expect(page.getByRole('checkbox', { name: 'drive.google.com' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove drive.google.com' }).click();
  await expect.poll(async () => (await lastSelection(page))?.total).toBe(1);
});

test('the page takes language and theme of the widget, and one file where one is wanted', async ({
  page,
  baseURL,
}) => {
  await openPicker(page, 'de', false, baseURL);
  await expect(page.getByRole('heading', { name: 'Dateien aus Google Drive' })).toBeVisible();
  await expectNoAxeViolations(page);
  const field = page.getByLabel('Freigabelink');
  for (const name of ['eins.png', 'zwei.png']) {
    await field.fill(`https://example.com/${name}`);
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect.poll(() => lastSelection(page)).toMatchObject({ isMultipleMode: false, total: 1 });

  await say(page, { type: 'set-locale-definition', localeDefinition: 'en' });
  await expect(page.getByRole('heading', { name: 'Files from Google Drive' })).toBeVisible();
  await expect(page).toHaveTitle('Files from Google Drive');
  await say(page, { type: 'set-theme-definition', theme: { '--uc-background': 'rgb(1, 2, 3)' } });
  await say(page, { type: 'set-embed-css', css: 'h1 { letter-spacing: 3px }' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(page.locator('h1')).toHaveCSS('letter-spacing', '3px');
});

test('files of an account: signing in, folders, picking, signing out', async ({ page, context, baseURL }) => {
  // The service itself is not running; the API's tests have a stand-in for it.
  let isSignedIn = false;
  const calls = '**/window4/accounts/box';
  await context.route(`${calls}/files?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (!isSignedIn) return route.fulfill({ json: { isSignedIn } });
    const folder = { id: '7', name: 'Entwürfe', isFolder: true, sizeBytes: null };
    const file = (id: string) => ({ id, name: `<b>${id}</b>.png`, isFolder: false, sizeBytes: 2_400_000 });
    if (query.get('folder') === null) {
      return route.fulfill({ json: { isSignedIn, entries: [folder], cursor: null } });
    }
    const isFirst = query.get('cursor') === null;
    const entries = [file(isFirst ? '1' : '2')];
    return route.fulfill({ json: { isSignedIn, entries, cursor: isFirst ? 'next' : null } });
  });
  await context.route(`${calls}/picks?*`, (route) =>
    route.fulfill({ json: { url: `${baseURL}/window4/files/ticket`, fileName: '<b>1</b>.png' } }),
  );
  await context.route(`${calls}/sign-out`, (route) => {
    isSignedIn = false;
    return route.fulfill({ status: 204 });
  });
  await context.route('**/window4/connect/box?lang=de', (route) => {
    isSignedIn = true;
    return route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/window4/assets/signed-in.js"></script>',
    });
  });

  await openPicker(page, 'de', true, baseURL, 'box');
  const signIn = page.getByRole('button', { name: 'Bei Box anmelden' });
  await expect(signIn).toBeVisible();
  await expectNoAxeViolations(page);
  const opened = page.waitForEvent('popup');
  await signIn.click();
  const popup = await opened;
  // It may have closed by now, and then says so no more.
  await expect.poll(() => popup.isClosed()).toBe(true);

  await page.getByRole('button', { name: 'Ordner Entwürfe öffnen' }).click();
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click();
  await expect(page.getByRole('button', { name: '<b>2</b>.png hinzufügen' })).toContainText('2,4');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '<b>1</b>.png hinzufügen' }).click();
  await expect(page.getByRole('status')).toHaveText('<b>1</b>.png wurde hinzugefügt.');
  await expect(page.getByRole('checkbox', { name: '<b>1</b>.png' })).toBeChecked();
  await expect
    .poll(() => lastSelection(page))
    .toMatchObject({
      total: 1,
      selectedFiles: [{ url: `${baseURL}/window4/files/ticket` }],
    });

  await say(page, { type: 'set-locale-definition', localeDefinition: 'en' });
  await expect(page.getByRole('status')).toHaveText('<b>1</b>.png was added.');
  await page.getByRole('button', { name: 'All files' }).click();
  await expect(page.getByRole('button', { name: 'Open folder Entwürfe' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to Box' })).toBeFocused();
  await expectNoAxeViolations(page);
});

test('the title of a service ends before the close button of the dialog on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto(`${services['email-template'].paths[0]}?lang=de`);
  await page.getByRole('button', { name: 'Kamera, Skizze, Link oder Cloud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dateien hochladen' });
  await dialog.getByRole('button', { name: 'Google Drive' }).click();
  const title = dialog.locator('iframe').contentFrame().getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Dateien aus Google Drive');
  const [words, close] = [
    await title.boundingBox(),
    await dialog.getByRole('button', { name: 'Schließen' }).boundingBox(),
  ];
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
});
