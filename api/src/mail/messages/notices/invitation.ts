import { type Role, roleWords } from '@storefront/contracts/auth/roles.ts';
import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { invitationUrl } from '@storefront/contracts/paths.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderOperatorNotice } from './operator-notice.tsx';

const words = {
  en: {
    subject: `Your invitation to ${brand.name}`,
    kicker: 'Admin portal',
    first: 'You are invited',
    second: 'to join us.',
    why: (name: string) =>
      `${name} invites you to work with the orders of ${brand.name}. On the page behind the button you choose a username and a password.`,
    next: 'The link works once. If you did not expect this invitation, you can ignore this email: nothing will happen.',
    button: 'Accept the invitation',
    facts: 'Your access',
    roleIs: 'Role',
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
    roleIs: 'Rolle',
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
  const { why, button, facts, roleIs, may, until, ...t } = words[locale];
  return renderOperatorNotice({
    ...t,
    why: why(invitedBy),
    button: { label: button, href: publicUrl + invitationUrl(token, locale) },
    factsTitle: facts,
    facts: [
      { label: roleIs, value: roleWords[role].name[locale] },
      { label: may, value: roleWords[role].may[locale] },
      { label: until, value: formatMoment(expiresAt, locale, timeZone) },
    ],
    locale,
    publicUrl,
  });
}
