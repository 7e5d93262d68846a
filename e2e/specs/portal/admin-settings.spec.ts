import { configKeys } from '@storefront/contracts/config/config.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { mailFailures } from '@storefront/contracts/mail/mail-failures.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { admin } from '../../fixtures/admin.ts';
import { givenUp } from '../../fixtures/given-up-mail.ts';
import { press, tabTo, typeInto } from '../../fixtures/keyboard.ts';
import { isTurnOf } from '../../fixtures/languages.ts';
import { expect, test } from '../../fixtures/own-server.ts';

const words = {
  en: {
    username: 'Username',
    password: 'Password',
    title: 'Admin Settings',
    address: 'Email Address',
    orders: 'Orders',
    settings: 'Settings',
    account: 'Account',
    refresh: 'Refresh',
    accountTitle: 'Your account',
    leave: 'Leave without saving?',
    sendTest: 'Send test email',
    delayed: 'Delayed',
    retryAll: 'Retry all now',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat new password',
    thisOne: 'This one',
    addWebhook: 'Add webhook',
    hookAddress: 'Address',
    secret: 'The secret',
    stored: 'I have stored it',
    remove: /^Remove/,
    removeQuestion: 'Remove this webhook?',
    everywhere: 'Log out everywhere',
    logOut: 'Log out',
    unreachable: 'The portal cannot be reached',
    retry: 'Try again now',
    listFailed: 'The orders could not be loaded',
    loadAgain: 'Load again',
    givenUp: /given up/,
    limited: /^Too many attempts to log in\. You can try again at \d+:\d\d\s[AP]M\.$/,
    noScript: 'The admin portal needs JavaScript',
  },
  de: {
    username: 'Benutzername',
    password: 'Passwort',
    title: 'Einstellungen',
    address: 'E-Mail-Adresse',
    orders: 'Bestellungen',
    settings: 'Einstellungen',
    account: 'Konto',
    refresh: 'Aktualisieren',
    accountTitle: 'Ihr Konto',
    leave: 'Ohne Speichern verlassen?',
    sendTest: 'Test-E-\u2060Mail senden',
    delayed: 'Verzögert',
    retryAll: 'Alle jetzt noch einmal senden',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    thisOne: 'Diese hier',
    addWebhook: 'Webhook hinzufügen',
    hookAddress: 'Adresse',
    secret: 'Der geheime Schlüssel',
    stored: 'Ich habe ihn gespeichert',
    remove: /^Entfernen/,
    removeQuestion: 'Diesen Webhook entfernen?',
    everywhere: 'Überall abmelden',
    logOut: 'Abmelden',
    unreachable: 'Der Adminbereich ist nicht erreichbar',
    retry: 'Jetzt noch einmal versuchen',
    limited: /^Zu viele Anmeldeversuche\. Ab \d\d:\d\d\sUhr können Sie es noch einmal versuchen\.$/,
    noScript: 'Der Adminbereich braucht JavaScript',
  },
} as const;

// All tests share one server: in order, in one worker.
test.describe.configure({ mode: 'default' });

// The browser's own messages about refused calls and an unreachable server.
test.use({ serverOf: 'admin-settings', expectedConsole: [/status of (400|401|429)|net::ERR_FAILED/] });

let password = admin.password;

for (const locale of locales) {
  const text = words[locale];

  if (isTurnOf(locale, 0)) {
    test(`the operator sees to the settings, by keyboard, ${locale}`, async ({ page }) => {
      // A long scenario in one test, on any machine.
      test.slow();
      await page.request.post('/api/orders', {
        data: {
          clientName: 'Jordan Example',
          clientEmail: 'jordan@example.com',
          serviceType: 'email-template',
          totalPrice: 249,
          depositAmount: 125,
          orderDetails: { selectedPlan: 'designAndCode', templateRequirements: 'A letter for spring.' },
        },
      });

      // Without a session, the user is redirected to the login, and back afterwards.
      await page.goto(withLocale(paths.adminSettings, locale));
      await expect(page).toHaveURL(/\/admin$/);
      await typeInto(page, page.getByLabel(text.username), admin.username);
      await typeInto(page, page.getByLabel(text.password, { exact: true }), password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/settings$/);
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeFocused();
      const delayed = page.getByRole('listitem').filter({ hasText: text.delayed });
      await expect(delayed.first()).toBeVisible();
      await expectNoAxeViolations(page);

      // To the orders and back.
      const toOrders = page.getByRole('link', { name: text.orders, exact: true });
      await press(page, toOrders, 'Shift+Tab');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await press(page, page.getByRole('link', { name: text.settings, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeFocused();

      // The notification address, and a confirmation before leaving the page.
      const address = page.getByLabel(text.address, { exact: true });
      const stored = await address.inputValue();
      await typeInto(page, address, 'nobody@');
      await page.keyboard.press('Enter');
      await expect(page.getByText(messages.adminEmailInvalid[locale])).toBeVisible();
      await press(page, toOrders, 'Shift+Tab');
      await expect(page.getByRole('dialog', { name: text.leave })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(toOrders).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('dialog', { name: text.leave })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/admin\/settings$/);
      await typeInto(page, address, stored);
      await page.keyboard.press('Enter');
      await expect(page.getByText(toasts.settingsSaved.description[locale])).toBeVisible();

      // The mail server is unreachable, and the page says so.
      await press(page, page.getByRole('button', { name: text.sendTest }));
      await expect(page.getByText(mailFailures.MAIL_SERVER_UNREACHABLE[locale])).toBeVisible();
      await press(page, page.getByRole('button', { name: text.retryAll }));
      await expect(page.getByText(toasts.mailsRetried.title[locale])).toBeVisible();

      // A new password, on the account page.
      await press(page, page.getByRole('link', { name: text.account, exact: true }), 'Shift+Tab');
      await expect(page.getByRole('heading', { level: 1, name: text.accountTitle })).toBeFocused();
      const current = page.getByLabel(text.current, { exact: true });
      const next = `${password} ${locale}`;
      await typeInto(page, current, 'not the password');
      await typeInto(page, page.getByLabel(text.next, { exact: true }), next);
      await typeInto(page, page.getByLabel(text.repeat, { exact: true }), 'another');
      await page.keyboard.press('Enter');
      await expect(page.getByText(messages.passwordRepeatDifferent[locale])).toBeVisible();
      await typeInto(page, page.getByLabel(text.repeat, { exact: true }), next);
      await page.keyboard.press('Enter');
      await expect(page.getByText(messages.currentPasswordWrong[locale])).toBeVisible();
      await expect(current).toBeFocused();
      await expectNoAxeViolations(page);
      await typeInto(page, current, password);
      await page.keyboard.press('Enter');
      await expect(page.getByText(toasts.passwordChanged.title[locale])).toBeVisible();
      password = next;

      // Log out in every browser.
      await expect(page.getByText(text.thisOne)).toBeVisible();
      await press(page, page.getByRole('button', { name: text.everywhere }));
      const dialog = page.getByRole('dialog', { name: text.everywhere });
      await expect(dialog).toBeVisible();
      await expectNoAxeViolations(page);
      await press(page, dialog.getByRole('button', { name: text.everywhere }));
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByText(toasts.loggedOut.title[locale], { exact: true })).toBeVisible();
      expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    });
  }

  if (isTurnOf(locale, 1)) {
    test(`a webhook leads into no private network, shows its secret once and is removed after a question, ${locale}`, async ({
      page,
    }) => {
      await page.request.post('/api/auth/login', { data: { username: admin.username, password } });
      await page.goto(withLocale(paths.adminSettings, locale));
      await press(page, page.getByRole('button', { name: text.addWebhook }));
      const hook = page.getByLabel(text.hookAddress, { exact: true });
      await expect(hook).toBeFocused();
      await typeInto(page, hook, 'https://192.168.0.1/hooks');
      await page.keyboard.press('Enter');
      await expect(page.getByText(messages.webhookUrlPrivate[locale])).toBeVisible();
      const address = `https://8.8.8.8/hooks-${locale}`;
      const item = page.getByRole('listitem').filter({ hasText: address });
      await typeInto(page, hook, address);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: text.secret })).toHaveValue(/^whsec_/);
      await expectNoAxeViolations(page);
      await press(page, page.getByRole('button', { name: text.stored }));
      await press(page, item.getByRole('button', { name: text.remove }));
      const question = page.getByRole('dialog', { name: text.removeQuestion });
      await expectNoAxeViolations(page);
      await press(page, question.getByRole('button', { name: text.remove }));
      await expect(page.getByRole('button', { name: text.addWebhook })).toBeFocused();
      await expect(page.getByText(address)).toBeHidden();
    });
  }

  if (isTurnOf(locale, 0)) {
    test(`a server that is away is not taken for logged out, and a limited login says when, ${locale}`, async ({
      page,
    }) => {
      await page.route('**/trpc/auth.me*', (route) => route.abort());
      await page.goto(withLocale(paths.admin, locale));
      await expect(page.getByRole('heading', { name: text.unreachable })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unroute('**/trpc/auth.me*');
      await press(page, page.getByRole('button', { name: text.retry }));

      const username = `somebody ${locale}`;
      await tabTo(page, page.getByLabel(text.username));
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await page.request.post('/api/auth/login', { data: { username, password: 'a guess' } });
      }
      await typeInto(page, page.getByLabel(text.username), username);
      await typeInto(page, page.getByLabel(text.password, { exact: true }), 'a guess');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(text.limited);
      await expectNoAxeViolations(page);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the portal says what it needs, ${locale}`, async ({ page }) => {
      // Each page in one language; the words are the same on all.
      const pages = [paths.admin, paths.adminLogin, paths.adminDashboard, paths.adminSettings];
      for (const path of pages.filter((_, index) => isTurnOf(locale, index))) {
        await page.goto(withLocale(path, locale));
        await expect(page.getByRole('heading', { name: text.noScript })).toBeVisible();
      }
    });
  });
}

test('a logout in one tab is noticed in the other', async ({ page, context }) => {
  await page.request.post('/api/auth/login', { data: { username: admin.username, password } });
  const other = await context.newPage();
  await page.goto(paths.adminMessages);
  await other.goto(paths.adminMessages);
  await press(other, other.getByRole('button', { name: words.en.logOut, exact: true }));
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText(toasts.authRequired.description.en)).toBeVisible();
});

test('every stored setting has a field', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { username: admin.username, password } });
  await page.goto(paths.adminSettings);
  for (const key of configKeys) await expect(page.locator(`[name="${key}"]`).first(), key).toBeAttached();
});

test('what could not be loaded says so and is loaded again, mails given up too', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { username: admin.username, password } });
  const away = /\/trpc\/(orders|config|mail)/;
  await page.route(away, (route) => route.abort());
  await page.goto(paths.adminDashboard);
  const failure = page.getByRole('alert').filter({ hasText: words.en.listFailed });
  await expect(failure).toBeVisible();
  await expectNoAxeViolations(page);
  // As on a page with alerts above the list: who presses the button sees what came of it.
  await page.setViewportSize({ width: 1280, height: 300 });
  await expect(failure).not.toBeInViewport();
  await press(page, page.getByRole('button', { name: words.en.refresh, exact: true }));
  await expect(failure).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });

  await press(page, page.getByRole('link', { name: words.en.settings, exact: true }));
  const loadAgain = page.getByRole('button', { name: words.en.loadAgain });
  // A single press reloads the settings for all cards that show them.
  await expect(loadAgain).toHaveCount(9);
  await expectNoAxeViolations(page);

  await page.unroute(away);
  await page.route('**/trpc/mail.outbox*', (route) => route.fulfill({ json: { result: { data: givenUp } } }));
  for (const left of [1, 0]) {
    await press(page, loadAgain.first());
    await expect(loadAgain).toHaveCount(left);
  }
  await expect(page.getByText(words.en.givenUp)).toBeVisible();
  await expectNoAxeViolations(page);
});
