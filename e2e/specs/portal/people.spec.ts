import { roleWords } from '@storefront/contracts/auth/roles.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { adminOrderPath, paths, withLocale } from '@storefront/contracts/paths.ts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { admin } from '../../fixtures/admin.ts';
import { isTurnOf } from '../../fixtures/languages.ts';
import { recipients, waitForMail } from '../../fixtures/mailbox.ts';
import { placeOrder } from '../../fixtures/place-order.ts';
import { expect, test } from '../../fixtures/test.ts';

const words = {
  en: {
    invite: 'Invite a person',
    email: /^Email address/,
    role: /^Role/,
    language: /^Language of the email/,
    send: 'Send invitation',
    username: /^Username/,
    password: /^Password/,
    repeat: /^Repeat password/,
    accept: 'Accept and log in',
    over: 'This invitation cannot be used',
    readOnly: /^Your role is Viewer/,
    people: 'People',
    roleOf: 'Role of ',
    assign: /^Assignee of order/,
    disable: /^Disable/,
    question: 'Disable this person?',
    archive: /^Archive/,
    history: 'History',
    noOne: 'No one',
  },
  de: {
    invite: 'Person einladen',
    email: /^E-Mail-Adresse/,
    role: /^Rolle/,
    language: /^Sprache der E-\u2060Mail/,
    send: 'Einladung senden',
    username: /^Benutzername/,
    password: /^Passwort/,
    repeat: /^Passwort wiederholen/,
    accept: 'Annehmen und anmelden',
    over: 'Diese Einladung lässt sich nicht verwenden',
    readOnly: /^Ihre Rolle ist „Einsicht“/,
    people: 'Personen',
    roleOf: 'Rolle von ',
    assign: /^Zuständig für Bestellung/,
    disable: /^Sperren/,
    question: 'Diese Person sperren?',
    archive: /^Archivieren/,
    history: 'Verlauf',
    noOne: 'Niemand',
  },
} as const;

const password = 'five words nobody guesses';

for (const locale of locales.filter((one) => isTurnOf(one, 1))) {
  const text = words[locale];

  test(`a person is invited, reads, may work, and is shut out at once (${locale})`, async ({
    page,
    browser,
    request,
    baseURL,
  }, { retry }) => {
    // Two people and a dozen pages, all of them scanned by axe.
    test.slow();
    const { id } = await placeOrder(request, locale, `people-${locale}@example.com`);
    // A retry must not invite the person of the previous attempt.
    const username = `robin.${locale}.${retry}`;
    const email = `${username}@example.com`;

    await page.request.post('/api/auth/login', { data: admin });
    await page.goto(withLocale(paths.adminSettings, locale));
    const card = page.getByRole('region', { name: text.people, exact: true });
    await card.getByRole('button', { name: text.invite }).press('Enter');
    await expect(card.getByLabel(text.email)).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await card.getByLabel(text.role).first().selectOption('viewer');
    await expectNoAxeViolations(page);
    await card.getByRole('button', { name: text.send }).press('Enter');
    await expect(page.getByText(toasts.invitationSent.title[locale])).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();

    const mail = await waitForMail((each) => recipients(each).includes(email));
    const [link = ''] = /http\S+\/invitation\S+/.exec(mail.text ?? '') ?? [];
    const context = await browser.newContext({ baseURL, viewport: { width: 375, height: 800 } });
    const person = await context.newPage();
    await person.goto(link);
    await expect(person.getByText(email)).toBeVisible();
    await expectNoAxeViolations(person);
    await person.getByLabel(text.username).fill(admin.username);
    await person.getByLabel(text.password).first().fill(password);
    await person.getByLabel(text.repeat).fill(password);
    await person.getByRole('button', { name: text.accept }).press('Enter');
    // The name is taken: the field shows it and has the focus.
    await expect(person.getByLabel(text.username)).toBeFocused();
    await expectNoAxeViolations(person);
    await person.keyboard.press('ControlOrMeta+a');
    await person.keyboard.type(username);
    await person.keyboard.press('Enter');
    await expect(person).toHaveURL(/\/admin\/dashboard/);

    // A viewer sees no dropdown, no button that changes anything, and the reason.
    await expect(person.getByText(text.readOnly)).toBeVisible();
    await person.goto(adminOrderPath(id));
    const details = person.getByRole('article');
    await expect(details.getByText(text.history, { exact: true })).toBeVisible();
    await expect(details.getByRole('combobox')).toHaveCount(0);
    await expect(details.getByRole('textbox')).toHaveCount(0);
    await expect(person.getByRole('button', { name: text.archive })).toHaveCount(0);
    await expectNoAxeViolations(person);
    await person.goto(paths.adminSettings);
    await expect(person.getByText(text.readOnly)).toBeVisible();
    await expect(person.getByRole('heading', { name: text.people, exact: true })).toHaveCount(0);
    await expectNoAxeViolations(person);
    // The link works only once.
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(text.over)).toBeVisible();
    await expectNoAxeViolations(other);
    await other.close();

    // With another role, the same person works on an order assigned to them.
    await page.reload();
    await page.getByLabel(text.roleOf + username).selectOption('operator');
    await expect(page.getByText(toasts.personChanged.title[locale])).toBeVisible();
    await page.goto(adminOrderPath(id));
    await page.getByLabel(text.assign).selectOption(username);
    await expect(page.getByText(toasts.orderAssigned.title[locale])).toBeVisible();
    await person.goto(`${paths.adminDashboard}?assignee=${username}&order=${id}`);
    await expect(person.getByLabel(text.assign)).toHaveValue(username);
    await expect(person.getByText(text.readOnly)).toHaveCount(0);
    await person.getByLabel(text.assign).selectOption('');
    await expect(person.getByText(toasts.orderAssigned.title[locale])).toBeVisible();
    await person.getByRole('article').getByText(text.history, { exact: true }).press('Enter');
    await expect(person.getByRole('article')).toContainText(`${username} → ${text.noOne}`);

    await page.goto(paths.adminSettings);
    const row = page.getByRole('listitem').filter({ has: page.getByLabel(text.roleOf + username) });
    await expect(row).toContainText(roleWords.operator.name[locale]);
    await row.getByRole('button', { name: text.disable }).press('Enter');
    await page
      .getByRole('dialog', { name: text.question })
      .getByRole('button', { name: text.disable })
      .press('Enter');
    await expect(page.getByText(toasts.personChanged.title[locale])).toBeVisible();
    await person.reload();
    await expect(person).toHaveURL(/\/admin$/);
    await context.close();
  });
}
