import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { admin } from '../../fixtures/admin.ts';
import { press, tabTo } from '../../fixtures/keyboard.ts';
import { isTurnOf } from '../../fixtures/languages.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = {
  en: {
    username: 'Username',
    logOut: 'Log out',
    search: 'Search',
    clientColumn: 'Client',
    statusFilter: 'Status',
    statusOf: 'Status of order',
    paymentOf: 'Payment of order',
    view: 'View Details of order',
    edit: 'Edit Details',
    notes: /^Admin Notes/,
    noNotes: 'No notes added yet.',
    restored: 'Unsaved changes restored.',
    save: 'Save',
    cancel: 'Cancel',
    conflict: 'This order was changed elsewhere in the meantime',
    merge: 'Merge by hand',
    aside: 'Version saved elsewhere',
    history: 'History',
    archive: 'Archive of order',
    confirm: 'Archive Order',
    show: 'Show Archived',
    export: 'Export CSV',
    newOrders: /new orders?: refresh/,
    noMatch: 'No orders match',
    clear: 'Clear filters',
  },
  de: {
    username: 'Benutzername',
    logOut: 'Abmelden',
    search: 'Suche',
    clientColumn: 'Kunde',
    statusFilter: 'Status',
    statusOf: 'Status der Bestellung',
    paymentOf: 'Zahlung der Bestellung',
    view: 'Details zeigen von Bestellung',
    edit: 'Details bearbeiten',
    notes: /^Interne Notizen/,
    noNotes: 'Noch keine Notizen.',
    restored: 'Nicht gespeicherte Änderungen wiederhergestellt.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    conflict: 'Diese Bestellung wurde inzwischen an anderer Stelle geändert',
    merge: 'Von Hand zusammenführen',
    aside: 'An anderer Stelle gespeicherte Fassung',
    history: 'Verlauf',
    archive: 'Archivieren von Bestellung',
    confirm: 'Bestellung archivieren',
    show: 'Archivierte zeigen',
    export: 'CSV exportieren',
    newOrders: /neue Bestellung(en)?: aktualisieren/,
    noMatch: 'Keine passenden Bestellungen',
    clear: 'Filter zurücksetzen',
  },
} as const;

// The browser's own messages about a visitor who is not logged in, and about a change that is refused.
test.use({ expectedConsole: [/status of 40[19]/] });

async function createOrder(request: APIRequestContext, clientName: string, token: string): Promise<number> {
  const created = await request.post('/api/orders', {
    data: {
      clientName,
      clientEmail: 'client@example.com',
      serviceType: 'email-template',
      totalPrice: 249,
      depositAmount: 125,
      orderDetails: { selectedPlan: 'designAndCode', templateRequirements: `A letter for spring, ${token}.` },
    },
  });
  expect(created.ok()).toBe(true);
  return ((await created.json()) as { id: number }).id;
}

async function logIn(page: Page, locale: Locale): Promise<void> {
  await tabTo(page, page.getByLabel(words[locale].username));
  await page.keyboard.type(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
}

for (const locale of locales) {
  const text = words[locale];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const clients = (page: Page) => page.locator('tbody tr[data-order-row] td:nth-child(2) > :first-child');

  if (isTurnOf(locale, 0)) {
    test(`the operator’s list by keyboard alone, ${locale}`, async ({ page }) => {
      // A long scenario in one test, on any machine.
      test.slow();
      // A word that only this test's orders contain.
      const token = crypto.randomUUID().slice(0, 8);
      const bea = await createOrder(page.request, 'Bea Example', token);
      const ada = await createOrder(page.request, 'Ada Überall', token);

      await test.step('log in', async () => {
        await page.clock.install();
        await page.goto(withLocale(paths.admin, locale));
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await logIn(page, locale);
        await expect(page).toHaveURL(/\/admin\/dashboard$/);
      });

      await test.step('search, filter, sort, and back', async () => {
        await expect(clients(page).first()).toBeVisible();
        await page.keyboard.press('/');
        await expect(page.getByLabel(text.search, { exact: true })).toBeFocused();
        await page.keyboard.type(token);
        await expect(clients(page)).toHaveText(['Ada Überall', 'Bea Example']);
        await expect(page).toHaveURL(new RegExp(`q=${token}`));

        await tabTo(page, page.getByLabel(text.statusFilter, { exact: true }));
        await page.keyboard.press('End');
        await expect(page.getByText(text.noMatch)).toBeVisible();
        await expect(page).toHaveURL(/status=cancelled/);
        await expectNoAxeViolations(page);
        await page.goBack();
        await expect(clients(page)).toHaveCount(2);

        await press(page, button(page, text.clientColumn));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('columnheader', { name: text.clientColumn })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
        await expect(clients(page)).toHaveText(['Bea Example', 'Ada Überall']);
        await expectNoAxeViolations(page);
      });

      await test.step('change payment and status in the row', async () => {
        await tabTo(page, page.getByLabel(`${text.paymentOf} ${bea}`, { exact: true }));
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Tab');
        await expect(page.getByText(toasts.paymentUpdated.title[locale], { exact: true })).toBeVisible();
        await expect(page.getByLabel(`${text.statusOf} ${bea}`, { exact: true })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page.getByText(toasts.statusUpdated.title[locale], { exact: true })).toBeVisible();
      });

      await test.step('go on to the next order, archive it', async () => {
        await tabTo(page, button(page, `${text.view} ${bea}`));
        await page.keyboard.press('ArrowDown');
        await expect(button(page, `${text.view} ${ada}`)).toBeFocused();
        await press(page, button(page, `${text.archive} ${ada}`));
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoAxeViolations(page);
        await press(page, button(page, text.confirm));
        await expect(page.getByText(toasts.orderArchived.title[locale], { exact: true })).toBeVisible();
        await expect(clients(page)).toHaveText(['Bea Example']);
        await press(page, button(page, text.show), 'Shift+Tab');
        await expect(clients(page)).toHaveText(['Bea Example', 'Ada Überall']);
      });

      await test.step('export what is shown', async () => {
        const downloaded = page.waitForEvent('download');
        await press(page, page.getByRole('link', { name: text.export }));
        const csv = await readFile(await (await downloaded).path(), 'utf8');
        expect(csv.startsWith('\uFEFF')).toBe(true);
        const [, ...rows] = csv.trim().split('\r\n');
        expect(rows).toHaveLength(2);
        expect(rows[1]).toContain('Ada Überall');
      });

      await test.step('a new order announces itself and waits', async () => {
        await createOrder(page.request, 'Cem Example', token);
        await page.clock.fastForward('00:31');
        const line = page.getByRole('button', { name: text.newOrders });
        await expect(line).toBeVisible();
        await expect(clients(page)).toHaveCount(2);
        await press(page, line, 'Shift+Tab');
        await expect(clients(page)).toHaveText(['Cem Example', 'Bea Example', 'Ada Überall']);
      });

      await test.step('log out', async () => {
        await expect(page.getByLabel(`${text.statusOf} ${bea}`, { exact: true })).toHaveValue('in-progress');
        await expect(page.getByLabel(`${text.paymentOf} ${bea}`, { exact: true })).toHaveValue('partial');
        await press(page, button(page, text.logOut), 'Shift+Tab');
        await expect(page).toHaveURL(/\/admin\/login$/);
        await expect(page.getByLabel(text.username)).toBeVisible();
      });
    });
  }

  if (isTurnOf(locale, 1)) {
    test(`the details of an order by keyboard alone, ${locale}`, async ({ page, browser, baseURL }) => {
      test.slow();
      const token = crypto.randomUUID().slice(0, 8);
      const id = await createOrder(page.request, 'Bea Example', token);
      const colleague = await browser.newContext(baseURL ? { baseURL } : {});
      await colleague.request.post('/api/auth/login', { data: admin });
      const change = (what: string, data: object) =>
        colleague.request.patch(`/api/orders/${id}/${what}`, { data }).then((changed) => changed.ok());
      expect(await change('status', { status: 'in-progress' })).toBe(true);
      await page.request.post('/api/auth/login', { data: admin });

      await test.step('open details, which a reload keeps', async () => {
        await page.goto(`${withLocale(paths.adminDashboard, locale)}&q=${token}`);
        await press(page, button(page, `${text.view} ${id}`));
        await expect(page).toHaveURL(new RegExp(`order=${id}`));
        const heading = page.getByRole('heading', { level: 3 });
        await expect(heading).toBeFocused();
        // With a part of what is below it.
        const { height } = page.viewportSize() ?? { height: 0 };
        await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(height * 0.6);
        await page.reload();
        const project = page.getByRole('group').filter({ hasText: `A letter for spring, ${token}.` });
        await expect(project).toBeVisible();
        await expect(project).toHaveCSS('max-height', '400px');
        await expectNoAxeViolations(page);
      });

      await test.step('edit and cancel', async () => {
        await press(page, button(page, text.edit));
        const notes = page.getByRole('textbox', { name: text.notes });
        await expect(notes).toBeFocused();
        await expect(notes).toHaveCSS('min-height', '120px');
        await page.keyboard.type('Never mind');
        await press(page, button(page, text.cancel));
        await expect(page.getByText(text.noNotes)).toBeVisible();
        await expect(button(page, text.edit)).toBeFocused();
      });

      await test.step('a session that ends takes no notes along', async () => {
        await page.keyboard.press('Enter');
        await page.keyboard.type('Call on Monday');
        await expectNoAxeViolations(page);
        await page.context().clearCookies({ name: /session/ });
        await press(page, button(page, text.save));
        await expect(page.getByText(toasts.authRequired.description[locale])).toBeVisible();
        await logIn(page, locale);
        await expect(page).toHaveURL(new RegExp(`order=${id}`));
        await expect(page.getByText(text.restored)).toBeVisible();
        await expect(page.getByRole('textbox', { name: text.notes })).toHaveValue('Call on Monday');
      });

      await test.step('a conflict loses neither text', async () => {
        expect(await change('details', { adminNotes: 'The logo is here' })).toBe(true);
        await press(page, button(page, text.save));
        await expect(page.getByRole('heading', { name: text.conflict })).toBeFocused();
        await expect(page.locator('mark', { hasText: 'The logo is here' })).toBeVisible();
        await expectNoAxeViolations(page);
        await press(page, button(page, text.merge));
        await expect(page.getByRole('textbox', { name: text.notes })).toBeFocused();
        await expect(page.getByRole('complementary', { name: text.aside })).toContainText('The logo is here');
        await page.keyboard.press('Control+End');
        await page.keyboard.type(', logo is here');
        await press(page, button(page, text.save));
        await expect(page.getByText(toasts.detailsUpdated.title[locale], { exact: true })).toBeVisible();
        await expect(page.getByText('Call on Monday, logo is here')).toBeVisible();
      });

      await test.step('history', async () => {
        await press(page, page.locator('summary', { hasText: text.history }));
        const [from, to] = [orderStatusInfo.pending, orderStatusInfo['in-progress']];
        await expect(page.getByText(`${from.label[locale]} → ${to.label[locale]}`)).toBeVisible();
        await expectNoAxeViolations(page);
      });

      await test.step('close, back where it was opened', async () => {
        await page.keyboard.press('Escape');
        await expect(button(page, `${text.view} ${id}`)).toBeFocused();
      });
      await colleague.close();
    });
  }
}
