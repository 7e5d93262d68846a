import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { admin } from '../fixtures/admin.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: {
    versions: 'Versions of the work',
    more: 'Camera, sketch, link or cloud drive',
    dialog: 'Upload files',
    local: 'From device',
    fromLink: 'From link',
    import: 'Import',
    done: 'Done',
    remove: (name: string) => `Remove ${name}`,
    waiting: 'Files on their way into the draft',
    add: 'Add files',
  },
  de: {
    versions: 'Versionen der Arbeit',
    more: 'Kamera, Skizze, Link oder Cloud',
    dialog: 'Dateien hochladen',
    local: 'Vom Gerät',
    fromLink: 'Per Link',
    import: 'Importieren',
    done: 'Fertig',
    remove: (name: string) => `${name} entfernen`,
    waiting: 'Dateien auf dem Weg in den Entwurf',
    add: 'Dateien hinzufügen',
  },
} as const;

const letter = Buffer.from('<!doctype html><title>Spring</title><h1>Spring</h1>');

/** Replaces a website that a link leads to; only the server calls it. */
let website: Server;
test.beforeAll(async () => {
  website = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(letter),
  );
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => website.close());

for (const locale of locales.filter((one) => isTurnOf(one, 0))) {
  test(`files of a version are dropped on the order, or come by keyboard through the widget on a phone (${locale})`, async ({
    page,
    request,
  }) => {
    test.slow();
    const text = words[locale];
    const { id } = await placeOrder(request, locale, `version-files-${locale}@example.com`);
    await page.request.post('/api/auth/login', { data: admin });
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${adminOrderPath(id)}&lang=${locale}`);
    const versions = page.getByRole('region', { name: text.versions });
    const more = versions.getByRole('button', { name: text.more });
    const inDraft = (name: string) => versions.getByRole('button', { name: text.remove(name) });
    const waiting = versions.getByRole('list', { name: text.waiting });
    // While a file is pending it can be removed as well; only after that is it in the draft alone.
    const isTaken = (name: string) =>
      expect.poll(async () => [await waiting.count(), await inDraft(name).count()]).toEqual([0, 1]);

    await test.step('dropped on the head of the order', async () => {
      await more.waitFor();
      await page.locator(`#order-${id}`).evaluate((heading) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['8BPS of a layout'], 'layout.psd'));
        for (const type of ['dragover', 'drop'])
          heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      });
      await expect(inDraft('layout.psd')).toBeVisible();
    });

    await test.step('from this device by the widget, of types that visitors may not send', async () => {
      await more.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: text.dialog });
      const local = dialog.getByRole('button', { name: text.local });
      await expect(local).toBeVisible();
      await expectNoAxeViolations(page);
      const chooser = page.waitForEvent('filechooser');
      await local.focus();
      await page.keyboard.press('Enter');
      await (await chooser).setFiles([
        { name: 'letter.html', mimeType: 'text/html', buffer: letter },
        { name: 'slider.js', mimeType: 'text/javascript', buffer: Buffer.from('let slide = 1;') },
      ]);
      await dialog.getByRole('button', { name: text.done }).click();
      await expect(dialog).toBeHidden();
      for (const name of ['letter.html', 'slider.js']) await isTaken(name);
    });

    await test.step('from a link, and out of the draft again', async () => {
      await more.click();
      const dialog = page.getByRole('dialog', { name: text.dialog });
      await dialog.getByRole('button', { name: text.fromLink }).click();
      const { port } = website.address() as AddressInfo;
      await dialog.getByRole('textbox').fill(`http://127.0.0.1:${port}/invitation.html`);
      await dialog.getByRole('button', { name: text.import }).click();
      await dialog.getByRole('button', { name: text.done }).click();
      await isTaken('invitation.html');
      await inDraft('letter.html').click();
      await expect(inDraft('letter.html')).toHaveCount(0);
      await expect(versions.getByRole('button', { name: text.add })).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await expectNoAxeViolations(page);
    });
  });
}
