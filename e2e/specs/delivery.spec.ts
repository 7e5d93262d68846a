import type { Page } from '@playwright/test';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { admin } from '../fixtures/admin.ts';
import { test as onTwoInstances } from '../fixtures/instances.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { agreeOnQuote, operateByApi } from '../fixtures/office-calls.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { expect, test as onOne } from '../fixtures/test.ts';

const words = {
  en: {
    addFiles: 'Add files',
    note: 'Note to the client',
    send: (version: number) => `Send version ${version}`,
    sent: (version: number) => `Version ${version} sent`,
    ready: 'Version 1 is ready',
    fresh: '2 revision rounds, none used yet.',
    used: 'Revision round 1 of 2.',
    picture: 'Preview of header.png',
    email: 'Email letter.html',
    zip: 'Download all files as a zip',
    askFor: 'Ask for changes',
    point: /^Point 1/,
    about: 'Applies to',
    fromTop: 'From the top',
    attach: 'Attach a file to point 1',
    ownFile: /^Your file for point 1/,
    sendChanges: 'Send changes',
    asked: 'Your changes, revision round 1',
    withdraw: 'Withdraw changes',
    withdrawn: 'Withdrawn changes',
    status: 'Status of order',
    start: 'Start on the changes',
    started: /we have started on them/,
    approve: 'Approve version 2',
    approvedBy: /^Approved by Jordan Example/,
    thanks: /^You approved the work/,
    payDeposit: /^Pay the deposit/,
    payRest: /^Pay the rest/,
    pay: /^Pay/,
    arrived: 'your payment has arrived.',
    completed: 'Your order is complete. Thank you for working with us.',
    finalFiles: 'Your final files',
    finalMail: /^Your final files/,
    sentences: /^Two sentences/,
    mayPublish: /^You may publish this/,
    leave: 'Send feedback',
    left: /^Received/,
  },
  de: {
    addFiles: 'Dateien hinzufügen',
    note: 'Notiz an den Kunden',
    send: (version: number) => `Version ${version} senden`,
    sent: (version: number) => `Version ${version} gesendet`,
    ready: 'Version 1 ist da',
    fresh: '2 Korrekturrunden, noch keine verbraucht.',
    used: 'Korrekturrunde 1 von 2.',
    picture: 'Vorschau von header.png',
    email: 'E-Mail letter.html',
    zip: 'Alle Dateien als ZIP herunterladen',
    askFor: 'Um Änderungen bitten',
    point: /^Punkt 1/,
    about: 'Betrifft',
    fromTop: 'Von oben',
    attach: 'Datei anhängen zu Punkt 1',
    ownFile: /^Ihre Datei zu Punkt 1/,
    sendChanges: 'Änderungen senden',
    asked: 'Ihre Änderungen, Korrekturrunde 1',
    withdraw: 'Änderungen zurückziehen',
    withdrawn: 'Zurückgezogene Änderungen',
    status: 'Status der Bestellung',
    start: 'Mit den Änderungen beginnen',
    started: /wir haben damit begonnen/,
    approve: 'Version 2 abnehmen',
    approvedBy: /^Abgenommen von Jordan Example/,
    thanks: /^Sie haben die Arbeit abgenommen/,
    payDeposit: /^Anzahlung leisten/,
    payRest: /^Restbetrag bezahlen/,
    pay: /^Bezahlen/,
    arrived: 'Ihre Zahlung ist da.',
    completed: 'Ihre Bestellung ist abgeschlossen. Danke für die Zusammenarbeit.',
    finalFiles: 'Ihre endgültigen Dateien',
    finalMail: /^Ihre endgültigen Dateien/,
    sentences: /^Zwei Sätze/,
    mayPublish: /^Sie dürfen das mit meinem Namen/,
    leave: 'Rückmeldung senden',
    left: /^Eingegangen/,
  },
} as const;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const letter = '<!doctype html><title>Spring</title><h1>Spring</h1><script>document.body.remove()</script>';
const files = [
  { name: 'header.png', mimeType: 'image/png', buffer: pixel },
  { name: 'letter.html', mimeType: 'text/html', buffer: Buffer.from(letter) },
  { name: 'layout.psd', mimeType: 'application/octet-stream', buffer: Buffer.from('8BPS of a layout') },
];

async function pay(page: Page, clientPath: string, { start, text }: { start: RegExp; text: Words }) {
  await page.goto(`${clientPath}/pay`);
  await page.getByRole('button', { name: start }).click();
  await page.getByRole('button', { name: text.pay }).first().click();
  await expect(page.getByTestId('payment-outcome')).toContainText(text.arrived);
}
type Words = (typeof words)[keyof typeof words];

const places = [
  // The pages are the same in both places: each language in one of them. The whole journey, with the portal's pages
  // and axe, is made in the first.
  { name: 'one instance over PGlite', test: onOne, turn: 0, isWhole: true, look: expectNoAxeViolations },
  {
    name: 'two instances over PostgreSQL',
    test: onTwoInstances,
    turn: 1,
    isWhole: false,
    look: async () => {},
  },
] as const;

for (const { name, test, turn, isWhole, look } of places) {
  test.describe(name, () => {
    // The script in the email, which its frame blocks.
    test.use({ expectedConsole: [/Blocked script execution/] });

    for (const locale of locales.filter((one) => isTurnOf(one, turn))) {
      test(`from the deposit to the closed order: version 1, changes, version 2, approval, rest (${locale})`, async ({
        page,
        browser,
        request,
        baseURL,
      }, { retry }) => {
        test.slow();
        const text = words[locale];
        // A retry must not read the mails of the previous attempt.
        const clientEmail = `delivery-${locale}-${retry}@example.com`;
        const { id, clientPath } = await placeOrder(request, locale, clientEmail);
        const office = await browser.newContext({ baseURL });
        await office.request.post('/api/auth/login', { data: admin });
        const desk = await office.newPage();
        const situation = page.getByTestId('situation');
        const rounds = page.getByTestId('rounds');

        await agreeOnQuote(office.request, id, clientPath, locale);
        await pay(page, clientPath, { start: text.payDeposit, text });

        const note = 'The header is new.';
        const byApi = operateByApi(office.request, id);
        const sendVersion1 = async () => {
          await desk.goto(`${withLocale(paths.adminDashboard, locale)}&q=${clientEmail}&order=${id}`);
          await desk.getByLabel(text.addFiles).setInputFiles(files);
          await expect(desk.getByText('layout.psd')).toBeVisible();
          await page.goto(clientPath);
          await expect(rounds).toHaveCount(0);
          await desk.getByLabel(text.note).fill(note);
          await look(desk);
          await desk.getByRole('button', { name: text.send(1) }).click();
          await expect(desk.getByText(text.sent(1), { exact: true })).toBeVisible();
        };
        const sendVersion2 = async () => {
          await desk.reload();
          await expect(desk.getByText('A much larger logo').first()).toBeVisible();
          const sent = desk.getByRole('listitem').filter({ hasText: 'A much larger logo' });
          const preview = sent.getByRole('img', { name: 'new-logo.png' }).first();
          await preview.scrollIntoViewIfNeeded();
          await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
          const [download] = await Promise.all([
            desk.waitForEvent('download'),
            sent.getByRole('link', { name: 'new-logo.png' }).first().click(),
          ]);
          expect(download.suggestedFilename()).toBe('new-logo.png');
          await desk.getByRole('button', { name: text.start }).click();
          await expect(desk.getByRole('button', { name: text.start })).toHaveCount(0);
          await page.reload();
          await expect(page.getByText(text.started)).toBeVisible();
          await expect(page.getByRole('button', { name: text.withdraw })).toHaveCount(0);
          await desk.getByLabel(text.addFiles).setInputFiles(files.slice(0, 1));
          await desk.getByRole('button', { name: text.send(2) }).click();
          await expect(desk.getByText(text.sent(2), { exact: true })).toBeVisible();
          await expect(desk.getByLabel(`${text.status} ${id}`, { exact: true }).first()).toHaveValue(
            'review',
          );
          await look(desk);
        };

        await test.step('the operator sends version 1', async () => {
          await (isWhole ? sendVersion1() : byApi.send(1, note, files));
          const mail = await waitForMail(
            ({ to, subject }) => to?.[0]?.address === clientEmail && Boolean(subject?.includes(text.ready)),
          );
          expect(mail.text).toContain(clientPath);
        });

        await test.step('the client looks at it, with previews that run nothing', async () => {
          await page.goto(clientPath);
          await expect(rounds).toHaveText(text.fresh);
          await expect(page.getByText(note)).toBeVisible();
          const picture = page.getByRole('img', { name: text.picture });
          await picture.scrollIntoViewIfNeeded();
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
          const email = page.frameLocator(`iframe[title="${text.email}"]`);
          await expect(email.getByRole('heading', { name: 'Spring' })).toBeVisible();
          const zip = await request.get(
            (await page.getByRole('link', { name: text.zip }).getAttribute('href')) ?? '',
          );
          expect(zip.headers()['content-disposition']).toMatch(/^attachment/);
          for (const { name } of files) expect((await zip.body()).includes(name)).toBe(true);
          await look(page);
        });

        const askAndWithdraw = async () => {
          await page.getByRole('button', { name: text.askFor }).focus();
          await page.keyboard.press('Enter');
          await expect(page.getByLabel(text.point)).toBeFocused();
          await page.keyboard.type('A larger logo');
          await page.getByLabel(text.about).selectOption('header.png');
          await page.getByLabel(text.fromTop).focus();
          await page.keyboard.press('ArrowRight');
          await look(page);
          await page.getByRole('button', { name: text.sendChanges }).click();
          await expect(page.getByRole('heading', { name: text.asked })).toBeVisible();
          await expect(rounds).toHaveText(text.used);
          await page.getByRole('button', { name: text.withdraw }).click();
          await expect(page.getByRole('heading', { name: text.withdrawn })).toBeVisible();
          await expect(rounds).toHaveText(text.fresh);
        };

        await test.step('asks for changes by keyboard, withdraws them, and asks again on a phone', async () => {
          if (isWhole) await askAndWithdraw();
          await page.setViewportSize({ width: 375, height: 800 });
          await page.getByRole('button', { name: text.askFor }).click();
          await page.getByLabel(text.point).fill('A much larger logo');
          await page.getByRole('button', { name: text.attach }).click();
          await expect(page.getByLabel(text.ownFile)).toBeFocused();
          await page.getByLabel(text.ownFile).setInputFiles({ ...files[0]!, name: 'new-logo.png' });
          await look(page);
          await page.getByRole('button', { name: text.sendChanges }).dblclick();
          await expect(page.getByRole('heading', { name: text.asked })).toBeVisible();
          await expect(page.getByRole('link', { name: 'new-logo.png' })).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
          await look(page);
        });

        await test.step('the operator starts on them and sends version 2', async () => {
          const notice = await waitForMail(({ subject, text: said }) =>
            Boolean(subject?.includes(String(id)) && said?.includes('A much larger logo')),
          );
          expect(notice.text).toContain('new-logo.png');
          if (isWhole) return sendVersion2();
          await byApi.start(1);
          await byApi.send(2, null, files.slice(0, 1));
        });

        await test.step('the client approves it and pays the rest, which closes the order', async () => {
          await page.reload();
          await page.getByRole('button', { name: text.approve }).click();
          await expect(page.getByTestId('approval')).toContainText(text.approvedBy);
          await expect(page.getByRole('button', { name: text.approve })).toHaveCount(0);
          await expect(situation).toHaveText(text.thanks);
          await look(page);
          await pay(page, clientPath, { start: text.payRest, text });
          await page.goto(clientPath);
          await expect(situation).toHaveText(text.completed);
          await expect(page.getByTestId('approval')).toBeVisible();
          await look(page);
        });

        await test.step('who gets the final files once more, and leaves two sentences', async () => {
          await waitForMail(
            ({ to, subject }) => to?.[0]?.address === clientEmail && text.finalMail.test(subject ?? ''),
          );
          const final = page.getByRole('region', { name: text.finalFiles });
          await expect(final.getByRole('link', { name: 'header.png' })).toBeVisible();
          await page.getByLabel(text.sentences).fill('On time. Lovely work.');
          await page.getByLabel(text.mayPublish).check();
          await page.getByRole('button', { name: text.leave }).click();
          await expect(final.getByText(text.left)).toBeVisible();
          await look(page);
          if (!isWhole) return;
          await desk.reload();
          await expect(desk.getByText('On time. Lovely work.').first()).toBeVisible();
          await look(desk);
        });
        await office.close();
      });
    }
  });
}
