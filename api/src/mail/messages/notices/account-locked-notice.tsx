import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { FactsTable } from '#mail/layout/facts-table.tsx';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph } from '#mail/layout/section.tsx';
import { formatMoment } from '../parts/order-words.ts';
import { factLines, joinBlocks, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

const words = {
  en: {
    subject: 'Too many attempts at a password',
    kicker: 'Sign-in',
    first: 'Your account',
    second: 'is under attack.',
    why: (username: string) =>
      `Too many wrong passwords were tried for “${username}”. For up to 15\u00a0minutes at a time, browsers that have never logged in to this account are refused, even with the right password.`,
    next: 'Browsers that you have logged in with before still let you in. If it was not you, a long password that you use nowhere else keeps the account safe; you can also end all sessions in the settings.',
    facts: 'What we know',
    account: 'Account',
    at: 'First refused',
    button: 'Open the settings',
    reason: 'You receive this email because your address is set for notices in the admin settings.',
  },
  de: {
    subject: 'Zu viele Versuche mit falschem Passwort',
    kicker: 'Anmeldung',
    first: 'Ihr Konto',
    second: 'wird angegriffen.',
    why: (username: string) =>
      `Für „${username}“ wurden zu viele falsche Passwörter ausprobiert. Browser, die an diesem Konto noch nie angemeldet waren, weisen wir deshalb für jeweils bis zu 15\u00a0Minuten ab, auch mit dem richtigen Passwort.`,
    next: 'Mit Browsern, in denen Sie schon einmal angemeldet waren, kommen Sie weiterhin hinein. Waren Sie das nicht selbst, schützt ein langes Passwort, das Sie nirgends sonst verwenden; in den Einstellungen können Sie außerdem alle Sitzungen beenden.',
    facts: 'Was wir wissen',
    account: 'Konto',
    at: 'Zuerst abgewiesen',
    button: 'Einstellungen öffnen',
    reason:
      'Sie erhalten diese E-Mail, weil Ihre Adresse in den Einstellungen für Benachrichtigungen hinterlegt ist.',
  },
} satisfies Record<Locale, unknown>;

/** To the operator: the attempts at an account's password are used up. Sent at most once a day for each account. */
export async function renderAccountLockedNotice(input: {
  username: string;
  lockedAt: Date;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { username, lockedAt, locale, timeZone, publicUrl } = input;
  const t = words[locale];
  const why = t.why(username);
  const facts = [
    { label: t.account, value: username },
    { label: t.at, value: formatMoment(lockedAt, locale, timeZone) },
  ];
  const settingsUrl = publicUrl + paths.adminSettings;

  const html = await renderMail(
    <MailDocument locale={locale} subject={t.subject} preheader={why} publicUrl={publicUrl} reason={t.reason}>
      <Headline kicker={t.kicker} first={t.first} second={t.second} />
      <Lead>
        <Paragraph>{why}</Paragraph>
        <Paragraph>{t.next}</Paragraph>
      </Lead>
      <MailButton href={settingsUrl}>{t.button}</MailButton>
      <MailSection title={t.facts}>
        <FactsTable facts={facts} />
      </MailSection>
    </MailDocument>,
  );
  const text = joinBlocks(
    `${t.first} ${t.second}\n${t.kicker}`,
    why,
    t.next,
    `${t.button}:\n${settingsUrl}`,
    section(t.facts, factLines(facts)),
    signature(t.reason, publicUrl, locale),
  );
  return { subject: t.subject, html, text };
}
