import type { Page } from '@playwright/test';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { admin } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

const words = {
  en: {
    username: 'Username',
    password: 'Password',
    logIn: 'Log In',
    logOut: 'Log out',
    missing: 'Username is required',
    statusOf: 'Status of order',
    paymentOf: 'Payment of order',
    view: 'View Details of order',
    edit: 'Edit Details',
    notes: /^Admin Notes/,
    save: 'Save',
    archive: 'Archive of order',
    confirm: 'Archive Order',
    show: 'Show Archived',
  },
  de: {
    username: 'Benutzername',
    password: 'Passwort',
    logIn: 'Anmelden',
    logOut: 'Abmelden',
    missing: 'Bitte geben Sie Ihren Benutzernamen ein',
    statusOf: 'Status der Bestellung',
    paymentOf: 'Zahlung der Bestellung',
    view: 'Details zeigen von Bestellung',
    edit: 'Details bearbeiten',
    notes: /^Interne Notizen/,
    save: 'Speichern',
    archive: 'Archivieren von Bestellung',
    confirm: 'Bestellung archivieren',
    show: 'Archivierte zeigen',
  },
} as const;

// The browser's own line about a visitor who is not logged in, or logs in wrongly.
test.use({ expectedConsole: [/status of 401/] });

async function logIn(page: Page, locale: Locale, password: string): Promise<void> {
  const text = words[locale];
  await page.getByLabel(text.username).fill(admin.username);
  await page.getByLabel(text.password).fill(password);
  await page.getByRole('button', { name: text.logIn }).click();
}

for (const locale of locales) {
  const text = words[locale];

  test(`the operator logs in, works on an order and logs out, ${locale}`, async ({ page }) => {
    const created = await page.request.post('/api/orders', {
      data: {
        clientName: 'Jordan Example',
        clientEmail: 'jordan@example.com',
        serviceType: 'email-template',
        totalPrice: 249,
        depositAmount: 125,
        orderDetails: { selectedPlan: 'designAndCode', templateRequirements: 'A letter for spring.' },
      },
    });
    const { id } = (await created.json()) as { id: number };

    const response = await page.goto(withLocale(paths.admin, locale));
    expect(response?.status()).toBe(200);
    await page.getByRole('button', { name: text.logIn }).click();
    await expect(page.getByText(text.missing)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoAxeViolations(page);
    await logIn(page, locale, 'not the password');
    await expect(page.getByText(toasts.loginFailed.title[locale])).toBeVisible();
    await logIn(page, locale, admin.password);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.getByLabel(`${text.statusOf} ${id}`, { exact: true }).selectOption('in-progress');
    await expect(page.getByText(toasts.statusUpdated.title[locale])).toBeVisible();
    await page.getByLabel(`${text.paymentOf} ${id}`, { exact: true }).selectOption('partial');
    await expect(page.getByText(toasts.paymentUpdated.title[locale])).toBeVisible();

    await page.getByRole('button', { name: `${text.view} ${id}`, exact: true }).click();
    await expect(page.getByText('A letter for spring.')).toBeVisible();
    await page.getByRole('button', { name: text.edit }).click();
    await page.getByLabel(text.notes).fill('Call on Monday');
    await expectNoAxeViolations(page);
    await page.reload();
    await page.getByRole('button', { name: `${text.view} ${id}`, exact: true }).click();
    await expect(page.getByLabel(text.notes)).toHaveValue('Call on Monday');
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.getByText(toasts.detailsUpdated.title[locale])).toBeVisible();
    await expect(page.getByText('Call on Monday')).toBeVisible();

    await page.getByRole('button', { name: `${text.archive} ${id}`, exact: true }).click();
    await page.getByRole('button', { name: text.confirm, exact: true }).click();
    await expect(page.getByText(toasts.orderArchived.title[locale])).toBeVisible();
    await expect(page.getByLabel(`${text.statusOf} ${id}`, { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: text.show }).click();
    await expect(page.getByLabel(`${text.statusOf} ${id}`, { exact: true })).toHaveValue('in-progress');

    await page.getByRole('button', { name: text.logOut }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel(text.username)).toBeVisible();
  });

  test(`the dashboard sends those who are not logged in to the entry, ${locale}`, async ({ page }) => {
    await page.goto(withLocale(paths.adminDashboard, locale));
    await expect(page.getByText(toasts.authRequired.description[locale])).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });
}
