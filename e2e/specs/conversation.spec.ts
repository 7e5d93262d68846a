import { locales } from '@storefront/contracts/i18n/locale.ts';
import { adminOrderPath, paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { admin } from '../fixtures/admin.ts';
import { isTurnOf } from '../fixtures/languages.ts';
import { placeOrder } from '../fixtures/place-order.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: {
    message: /^Your message/,
    send: 'Send message',
    sent: 'Your message has been sent.',
    list: 'Messages, oldest first',
    isNew: 'new',
    unread: /1 new message/,
    note: /^New note/,
    addNote: 'Add note',
    added: 'Note added.',
  },
  de: {
    message: /^Ihre Nachricht/,
    send: 'Nachricht senden',
    sent: 'Ihre Nachricht ist gesendet.',
    list: 'Nachrichten, die älteste zuerst',
    isNew: 'neu',
    unread: /1 neue Nachricht/,
    note: /^Neue Notiz/,
    addNote: 'Notiz hinzufügen',
    added: 'Notiz hinzugefügt.',
  },
} as const;

for (const locale of locales.filter((one) => isTurnOf(one, 1))) {
  const text = words[locale];

  test(`client and operator write to each other about an order, by keyboard (${locale})`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const clientEmail = `talk-${locale}@example.com`;
    const { id, clientPath } = await placeOrder(request, locale, clientEmail);

    await page.goto(withLocale(clientPath, locale));
    await page.getByLabel(text.message).focus();
    await page.keyboard.type('Could you start a week later?');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: text.send })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.sent)).toBeVisible();
    await expect(page.getByRole('list', { name: text.list })).toContainText('a week later?');
    await expectNoAxeViolations(page);

    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByLabel(text.message).fill(`https://example.com/${'x'.repeat(400)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'a long link').toBe(375);
    await page.getByLabel(text.message).fill('');

    const context = await browser.newContext({ baseURL, viewport: { width: 375, height: 800 } });
    const operator = await context.newPage();
    await operator.request.post('/api/auth/login', { data: admin });
    await operator.goto(`${withLocale(paths.adminDashboard, locale)}&q=${clientEmail}`);
    await expect(operator.getByText(text.unread).first()).toBeVisible();
    await operator.goto(`${adminOrderPath(id)}&q=${clientEmail}`);
    await operator.getByLabel(text.note).fill('Knows the chairman.');
    await operator.getByRole('button', { name: text.addNote }).click();
    await expect(operator.getByText(text.added)).toBeVisible();
    await operator.getByLabel(text.message).fill('Of course.');
    await operator.getByRole('button', { name: text.send }).click();
    await expect(operator.getByText(text.sent)).toBeVisible();
    await expectNoAxeViolations(operator);
    await context.close();

    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${clientPath}#messages`);
    const list = page.getByRole('list', { name: text.list });
    await expect(list).toContainText('Of course.');
    await expect(list.getByText(text.isNew, { exact: true })).toBeVisible();
    await expect(page.getByText('chairman')).toHaveCount(0);
    await expectNoAxeViolations(page);
    // Messages that were visible count as read.
    await expect(page.getByText(text.unread)).toHaveCount(0);
    await page.reload();
    await expect(list).toContainText('Of course.');
    await expect(list.getByText(text.isNew, { exact: true })).toHaveCount(0);
  });
}
