import { type Role, roleWords } from '@storefront/contracts/auth/roles.ts';
import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { invitationUrl } from '@storefront/contracts/paths.ts';
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
    subject: `Your invitation to ${brand.name}`,
    kicker: 'Admin portal',
    first: 'You are invited',
    second: 'to join us.',
    why: (name: string) =>
      `${name} invites you to work with the orders of ${brand.name}. On the page behind the button you choose a username and a password.`,
    next: 'The link works once. If you did not expect this invitation, please ignore this email: without you nothing happens.',
    button: 'Accept the invitation',
    facts: 'Your access',
    role: 'Role',
    may: 'Includes',
    until: 'Link valid until',
    reason:
      'You are receiving this email because your address was entered by one of the people who run this site.',
  },
  de: {
    subject: `Ihre Einladung zu ${brand.name}`,
    kicker: 'Adminbereich',
    first: 'Sie sind eingeladen,',
    second: 'mitzumachen.',
    why: (name: string) =>
      `${name} lädt Sie ein, mit den Bestellungen von ${brand.name} zu arbeiten. Auf der Seite hinter der Schaltfläche wählen Sie Benutzernamen und Passwort.`,
    next: 'Der Link funktioniert einmal. Haben Sie diese Einladung nicht erwartet, ignorieren Sie diese E-Mail bitte: Ohne Ihr Zutun geschieht nichts.',
    button: 'Einladung annehmen',
    facts: 'Ihr Zugang',
    role: 'Rolle',
    may: 'Umfasst',
    until: 'Link gilt bis',
    reason:
      'Sie erhalten diese E-Mail, weil jemand, der diese Website betreibt, Ihre Adresse eingegeben hat.',
  },
} satisfies Record<Locale, unknown>;

export type InvitationLetter = {
  invitedBy: string;
  role: Role;
  /** Secret of the link. */
  token: string;
  expiresAt: Date;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
};

/** Renders the invitation to join the portal. */
export async function renderInvitation(input: InvitationLetter): Promise<RenderedMail> {
  const { invitedBy, role, token, expiresAt, locale, timeZone, publicUrl } = input;
  const { subject, kicker, first, second, why, next, button, reason, ...t } = words[locale];
  const href = publicUrl + invitationUrl(token, locale);
  const facts = [
    { label: t.role, value: roleWords[role].name[locale] },
    { label: t.may, value: roleWords[role].may[locale] },
    { label: t.until, value: formatMoment(expiresAt, locale, timeZone) },
  ];
  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={subject}
      preheader={why(invitedBy)}
      publicUrl={publicUrl}
      reason={reason}
    >
      <Headline kicker={kicker} first={first} second={second} />
      <Lead>
        <Paragraph>{why(invitedBy)}</Paragraph>
        <Paragraph>{next}</Paragraph>
      </Lead>
      <MailButton href={href}>{button}</MailButton>
      <MailSection title={t.facts}>
        <FactsTable facts={facts} />
      </MailSection>
    </MailDocument>,
  );
  const text = joinBlocks(
    `${first} ${second}\n${kicker}`,
    why(invitedBy),
    next,
    `${button}:\n${href}`,
    section(t.facts, factLines(facts)),
    signature(reason, publicUrl, locale),
  );
  return { subject, html, text };
}
