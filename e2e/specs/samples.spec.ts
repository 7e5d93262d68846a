import { services } from '@storefront/contracts/catalogue/services.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectOneFileOfEachTypeface } from '../fixtures/typefaces.ts';

const [emailPath] = services['email-template'].paths;

test('a sample opens large by the keyboard, goes on with the arrows and gives the focus back', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${emailPath}?lang=en`, { waitUntil: 'networkidle' });
  expect(fetched.filter((path) => /-large\.|\/samples\//.test(path))).toEqual([]);

  const link = page.getByRole('link', { name: /Sit down/ });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Ply & Sons/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /Almyra/ })).toBeVisible();
  // The ring of a light ground, although the dialog is inside a dark part of the page.
  const ring = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = 'var(--c-colors-focus)';
    return getComputedStyle(probe).color;
  });
  await expect(page.locator(':focus')).toHaveCSS('outline-color', ring);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('a sample opens, and is turned over, while the app is still on its way, which goes on from there', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${emailPath}?lang=en`);
  // The small initial script of the page has run.
  await expect(page).not.toHaveURL(/lang=/);
  const opener = page.locator('a[data-opens]').first();
  await opener.click();
  const next = page.getByRole('button', { name: 'Next sample' });
  await next.click();
  await expect(page.getByRole('dialog', { name: /Ply & Sons/ })).toContainText('2 of 3');
  await expectNoAxeViolations(page);

  release();
  // Parts that need the rest of the code.
  await expect(page.getByRole('button', { name: 'Desktop' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Ply & Sons/ })).toContainText('2 of 3');
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('live', () => {
  // The test's own script is blocked inside the frame, where scripts are forbidden.
  test.use({ expectedConsole: [/Blocked script execution in '\S+\/samples\/emails\//] });

  test('a sample e-mail is shown as wide as a phone and as a computer', async ({ page, baseURL }) => {
    await page.goto(`${emailPath}?lang=de`);
    // The small initial script of the page has run; before that, a sample is a link to its picture.
    await expect(page).not.toHaveURL(/lang=/);
    // A press before the rest of the code has loaded is not lost, and does not leave the page.
    await page.locator('[data-opens=email-hair-salon]').click();
    const dialog = page.getByRole('dialog', { name: /Undine/ });
    await dialog.getByRole('button', { name: 'Handy' }).click();
    const mail = dialog.frameLocator('iframe');
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText(/Wächst raus\.\s*Sieht gut aus\./);
    const widthOfMail = () => mail.locator('.page').evaluate((element) => element.clientWidth);
    expect(await widthOfMail()).toBe(375);
    await expect(mail.locator('html')).toHaveCSS('scrollbar-width', 'none');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Desktop' }).click();
    await expect(dialog.getByText('Der Schnitt, der auch in Woche neun noch sitzt')).toBeVisible();
    await expect.poll(widthOfMail).toBe(600);
    // The whole email, without its own scrollbar, and in its own typeface.
    const fonts = await mail
      .locator('body')
      .evaluate(() => document.fonts.check("20px 'Bodoni Moda Variable'"));
    expect(fonts).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sample leads to its large picture', async ({ page }) => {
    await page.goto(paths.home);
    await page.locator('[data-opens=work-jewelry]').click();
    await expect(page).toHaveURL('/artwork/work-jewelry-large.avif');
    await expect(page.locator('img')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('neither a larger quantity nor a sample loads another font', async ({ page }) => {
    await page.goto(`${emailPath}?lang=en`);
    await page.locator('button[name=more]').click();
    await page.locator('#plans').scrollIntoViewIfNeeded();
    await expect(page.getByRole('complementary', { name: 'Your quote' })).toContainText('× 2');
    await page.locator('a[data-opens]').first().click();
    await expect(page.getByRole('button', { name: 'Desktop' })).toBeVisible();
    await expectOneFileOfEachTypeface(page);
  });
});
