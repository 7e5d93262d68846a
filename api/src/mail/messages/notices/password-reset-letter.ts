import { resetMinutes } from '@storefront/contracts/auth/factor-figures.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { resetLinkPath } from '@storefront/contracts/paths.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { accountReason } from './notice-reasons.ts';
import { renderOperatorNotice } from './operator-notice.tsx';

const words = {
  en: {
    subject: 'Set a new password',
    kicker: 'Sign-in',
    first: 'Set a',
    second: 'new password.',
    why: (username: string) =>
      `A new password was requested for “${username}”. Set it with the link below, which works once and for ${resetMinutes}\u00a0minutes.`,
    next: 'If you did not ask for it, you do not need to do anything: the password stays as it is until the link is used. A second factor stays on in any case.',
    button: 'Set a new password',
    account: 'Account',
    until: 'Valid until',
  },
  de: {
    subject: 'Neues Passwort festlegen',
    kicker: 'Anmeldung',
    first: 'Ein neues',
    second: 'Passwort festlegen.',
    why: (username: string) =>
      `Für „${username}“ wurde ein neues Passwort angefordert. Über den Link unten legen Sie es fest; er gilt ein einziges Mal und ${resetMinutes}\u00a0Minuten lang.`,
    next: 'Haben Sie es nicht angefordert, müssen Sie nichts tun: Das Passwort bleibt, wie es ist, solange niemand den Link benutzt. Ein zweiter Faktor bleibt in jedem Fall eingeschaltet.',
    button: 'Neues Passwort festlegen',
    account: 'Konto',
    until: 'Gültig bis',
  },
} satisfies Record<Locale, unknown>;

/** Renders the mail to a user with the link for a new password. */
export async function renderPasswordResetLetter(input: {
  username: string;
  token: string;
  expiresAt: Date;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { username, token, expiresAt, locale, timeZone, publicUrl } = input;
  const { why, button, account, until, ...t } = words[locale];
  return renderOperatorNotice({
    ...t,
    why: why(username),
    button: { label: button, href: publicUrl + resetLinkPath(token) },
    facts: [
      { label: account, value: username },
      { label: until, value: formatMoment(expiresAt, locale, timeZone) },
    ],
    reason: accountReason[locale],
    locale,
    publicUrl,
  });
}
