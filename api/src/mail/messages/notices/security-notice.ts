import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { subjectInWords } from '@storefront/contracts/record/subject-words.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { accountReason } from './notice-reasons.ts';
import { renderOperatorNotice } from './operator-notice.tsx';
import { type Notice, notices, type SecurityNoticeEvent } from './security-notice-texts.ts';

const words = {
  en: {
    kicker: 'Sign-in',
    next: 'If this was you, all is well. If not, log in, change the password and end all sessions.',
    open: 'Open your account',
    of: 'Account',
    by: 'By',
    at: 'When',
    from: 'From IP address (shortened)',
  },
  de: {
    kicker: 'Anmeldung',
    next: 'Waren Sie das selbst, ist alles in Ordnung. Wenn nicht, melden Sie sich an, ändern Sie das Passwort und beenden Sie alle Sitzungen.',
    open: 'Ihr Konto öffnen',
    of: 'Konto',
    by: 'Durch',
    at: 'Wann',
    from: 'Von IP-Adresse (gekürzt)',
  },
} satisfies Record<Locale, unknown>;

/** Returns the subject in words, without the name of the mail's recipient. */
function nameSubject(event: SecurityNoticeEvent, subject: string, locale: Locale): string {
  const words = subjectInWords(event, subject, locale);
  return event === 'user.role-changed' ? (words.split(': ').at(-1) ?? '') : words;
}

/** Renders the notice to a user about a change in how they log in. */
export async function renderSecurityNotice(input: {
  event: SecurityNoticeEvent;
  /** Username, or the name of an API token. */
  account: string;
  /** The person who made the change, if it was not the user. */
  by: string | null;
  subject: string | null;
  source: string | null;
  happenedAt: Date;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { event, account, subject, source, happenedAt, locale, timeZone, publicUrl } = input;
  const notice: Notice = notices[event];
  const { open, of, by, at, from, ...t } = words[locale];
  return renderOperatorNotice({
    ...t,
    ...(notice.next && { next: notice.next[locale] }),
    subject: notice.subject[locale],
    first: notice.first[locale],
    second: notice.second[locale],
    why: notice.why[locale],
    facts: [
      { label: of, value: account },
      ...(input.by === null ? [] : [{ label: by, value: input.by }]),
      { label: at, value: formatMoment(happenedAt, locale, timeZone) },
      ...(source === null ? [] : [{ label: from, value: source }]),
      ...(notice.subjectIs && subject !== null
        ? [{ label: notice.subjectIs[locale], value: nameSubject(event, subject, locale) }]
        : []),
    ],
    button: notice.isClosed ? null : { label: open, href: publicUrl + paths.adminAccount },
    reason: accountReason[locale],
    locale,
    publicUrl,
  });
}
