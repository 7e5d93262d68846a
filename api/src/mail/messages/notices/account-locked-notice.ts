import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { accountReason } from './notice-reasons.ts';
import { renderOperatorNotice } from './operator-notice.tsx';

const words = {
  en: {
    subject: 'Too many wrong passwords',
    kicker: 'Sign-in',
    first: 'Your account',
    second: 'is under attack.',
    why: (username: string) =>
      `Too many wrong passwords were tried for “${username}”. For up to 15\u00a0minutes at a time, browsers that have never logged in to this account are refused, even with the right password.`,
    next: 'Browsers that you have logged in with before still let you in. If it was not you, a long password that you use nowhere else keeps the account safe; you can also end all sessions of your account.',
    open: 'Open your account',
    account: 'Account',
    at: 'First refused',
  },
  de: {
    subject: 'Zu viele Versuche mit falschem Passwort',
    kicker: 'Anmeldung',
    first: 'Ihr Konto',
    second: 'wird angegriffen.',
    why: (username: string) =>
      `Für „${username}“ wurden zu viele falsche Passwörter ausprobiert. Browser, die an diesem Konto noch nie angemeldet waren, weisen wir deshalb für jeweils bis zu 15\u00a0Minuten ab, auch mit dem richtigen Passwort.`,
    next: 'Mit Browsern, in denen Sie schon einmal angemeldet waren, kommen Sie weiterhin hinein. Waren Sie das nicht selbst, schützt ein langes Passwort, das Sie nirgends sonst verwenden; außerdem können Sie alle Sitzungen Ihres Kontos beenden.',
    open: 'Ihr Konto öffnen',
    account: 'Konto',
    at: 'Zuerst abgewiesen',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the notice to a user that the password attempts of an account are used up. Sent at most once a day
 * per account.
 */
export async function renderAccountLockedNotice(input: {
  username: string;
  lockedAt: Date;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { username, lockedAt, locale, timeZone, publicUrl } = input;
  const { why, open, account, at, ...t } = words[locale];
  return renderOperatorNotice({
    ...t,
    why: why(username),
    facts: [
      { label: account, value: username },
      { label: at, value: formatMoment(lockedAt, locale, timeZone) },
    ],
    button: { label: open, href: publicUrl + paths.adminAccount },
    reason: accountReason[locale],
    locale,
    publicUrl,
  });
}
