import type { Page } from '@playwright/test';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { admin } from '../../fixtures/admin.ts';
import { press, typeInto } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/own-server.ts';

const words = {
  en: {
    username: 'Username',
    password: 'Password',
    account: 'Your account',
    add: 'Add a passkey',
    name: /^Name/,
    codes: 'Your recovery codes',
    stored: 'I have stored them',
    logOut: 'Log out',
    withPasskey: 'Log in with a passkey',
    secondStep: 'Second factor',
    forgot: 'Forgot your password?',
    reset: 'Set a new password',
    remove: /^Remove \(/,
    confirm: 'Remove',
  },
  de: {
    username: 'Benutzername',
    password: 'Passwort',
    account: 'Ihr Konto',
    add: 'Passkey hinzufügen',
    name: /^Name/,
    codes: 'Ihre Wiederherstellungscodes',
    stored: 'Ich habe sie gespeichert',
    logOut: 'Abmelden',
    withPasskey: 'Mit Passkey anmelden',
    secondStep: 'Zweiter Faktor',
    forgot: 'Passwort vergessen?',
    reset: 'Neues Passwort festlegen',
    remove: /^Entfernen \(/,
    confirm: 'Entfernen',
  },
} as const;

test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of (400|401|403)/] });

/** Chromium's authenticator for tests, with a finger that is always there. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const locale of locales) {
  const text = words[locale];

  test(`a passkey opens the portal alone and as the second step, by keyboard, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    await addAuthenticator(page);
    const giveName = async () => {
      await typeInto(page, page.getByLabel(text.username), admin.username);
      await typeInto(page, page.getByLabel(text.password, { exact: true }), admin.password);
      await page.keyboard.press('Enter');
    };
    const logOut = async () => {
      await press(page, page.getByRole('button', { name: text.logOut, exact: true }));
      await expect(page).toHaveURL(/\/admin\/login$/);
    };

    await page.goto(withLocale(paths.admin, locale));
    await expect(page.getByRole('button', { name: text.withPasskey })).toBeVisible();
    await expectNoAxeViolations(page);
    await giveName();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto(paths.adminAccount);
    await expect(page.getByRole('heading', { level: 1, name: text.account })).toBeVisible();
    await press(page, page.getByRole('button', { name: text.add }).first());
    await typeInto(page, page.getByLabel(text.name), 'Laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: text.codes })).toBeFocused();
    await expectNoAxeViolations(page);
    await press(page, page.getByRole('button', { name: text.stored }));
    await page.goto(paths.adminAccount);
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
    await logOut();

    await press(page, page.getByRole('button', { name: text.withPasskey }));
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await logOut();

    await giveName();
    await expect(page.getByRole('heading', { name: text.secondStep })).toBeVisible();
    await expectNoAxeViolations(page);
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await press(page, page.getByRole('button', { name: text.withPasskey }));
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto(paths.adminAccount);
    await press(page, page.getByRole('button', { name: text.remove }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }));
    await expect(page.getByText(toasts.factorRemoved.title[locale], { exact: true })).toBeVisible();
    await logOut();
  });

  test(`the page for a forgotten password has no faults, ${locale}`, async ({ page }) => {
    await page.goto(withLocale(paths.admin, locale));
    await press(page, page.getByRole('link', { name: text.forgot }));
    await expect(page.getByRole('heading', { name: text.reset })).toBeVisible();
    await typeInto(page, page.getByLabel(text.username), 'somebody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '30' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
