import type { Page } from '@playwright/test';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { admin } from '../../fixtures/admin.ts';
import { press, typeInto } from '../../fixtures/keyboard.ts';
import { isTurnOf } from '../../fixtures/languages.ts';
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
    setUp: 'Set up an app',
    confirmTitle: 'Confirm that it is you',
    byCode: 'Use a code instead',
    code: /^Code/,
    takeUp: 'Start using it',
    removeApp: 'Remove the app',
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
    setUp: 'App einrichten',
    confirmTitle: 'Sind Sie es?',
    byCode: 'Stattdessen einen Code verwenden',
    code: /^Code/,
    takeUp: 'App einschalten',
    removeApp: 'App entfernen',
  },
} as const;

test.describe.configure({ mode: 'default' });
test.use({ serverOf: 'sign-in', expectedConsole: [/status of (400|401|403|404)/] });

/** Adds Chromium's virtual authenticator, whose user is always present. */
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

/**
 * Simulates that the login is more than ten minutes old: the call is refused once, until the user has
 * confirmed who they are.
 */
async function refuseOnce(page: Page, call: string): Promise<void> {
  const error = { message: 'Sign in again', code: -32003, data: { code: 'SIGN_IN_AGAIN', httpStatus: 403 } };
  await page.route(`**/trpc/${call}`, (route) => route.fulfill({ status: 403, json: { error } }), {
    times: 1,
  });
}

for (const locale of locales) {
  const text = words[locale];

  if (isTurnOf(locale, 0)) {
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
  }

  if (isTurnOf(locale, 1)) {
    test(`an app is set up and removed by who shows again who they are, and its code is the second step, ${locale}`, async ({
      page,
    }) => {
      await page.request.post('/api/auth/login', { data: admin });
      await page.goto(withLocale(paths.adminAccount, locale));
      const dialog = page.getByRole('dialog', { name: text.confirmTitle });

      await refuseOnce(page, 'auth.startTotp');
      await page.getByRole('button', { name: text.setUp }).press('Enter');
      await expect(dialog.getByLabel(text.password, { exact: true })).toBeFocused();
      await page.keyboard.type('a guess');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(messages.passwordWrong[locale])).toBeVisible();
      await expectNoAxeViolations(page);
      await typeInto(page, dialog.getByLabel(text.password, { exact: true }), admin.password);
      await page.keyboard.press('Enter');

      const code = page.getByLabel(text.code);
      await expect(code).toBeFocused();
      await expectNoAxeViolations(page);
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      await page.keyboard.type(app.generate());
      await page.keyboard.press('Enter');
      const codes = page.getByRole('region', { name: text.codes });
      await expect(codes.getByRole('heading')).toBeFocused();
      const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
      await press(page, page.getByRole('button', { name: text.stored }));
      await press(page, page.getByRole('button', { name: text.logOut, exact: true }), 'Shift+Tab');

      await typeInto(page, page.getByLabel(text.username), admin.username);
      await typeInto(page, page.getByLabel(text.password, { exact: true }), admin.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: text.secondStep })).toBeVisible();
      await expect(code).toBeFocused();
      // The code of the next 30 seconds: the current one has been used.
      await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);

      await page.goto(paths.adminAccount);
      await refuseOnce(page, 'auth.removeTotp');
      await page.getByRole('button', { name: text.removeApp }).press('Enter');
      await press(page, page.getByRole('dialog').getByRole('button', { name: text.removeApp }));
      await press(page, dialog.getByRole('button', { name: text.byCode }));
      await typeInto(page, dialog.getByRole('textbox'), recoveryCode);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(toasts.factorRemoved.title[locale], { exact: true })).toBeVisible();
    });
  }

  if (isTurnOf(locale, 1)) {
    test(`the page for a forgotten password has no faults, ${locale}`, async ({ page }) => {
      await page.goto(withLocale(paths.admin, locale));
      await press(page, page.getByRole('link', { name: text.forgot }));
      await expect(page.getByRole('heading', { name: text.reset })).toBeVisible();
      await typeInto(page, page.getByLabel(text.username), 'somebody');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: '30' })).toBeVisible();
      await expectNoAxeViolations(page);

      // An expired link says so before any input.
      await page.goto(`${withLocale(paths.adminReset, locale)}#${'a'.repeat(43)}`);
      await expect(page.getByRole('alert')).toHaveText(errorCatalogue.RESET_LINK_INVALID.message[locale]);
    });
  }
}
