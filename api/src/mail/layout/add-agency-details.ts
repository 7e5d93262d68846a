import { brand } from '@storefront/contracts/brand.ts';
import { type AgencyDetails, agencySmallPrint } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { light } from '#lib/brand-colors.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';
import { sans } from './theme.ts';

/**
 * Placeholders for the agency's email address and details in a rendered mail. A visitor's text cannot contain
 * them, because it is escaped.
 */
export const contactLinkMark = '<!--contact-link-->';
export const agencyDetailsMark = '<!--agency-details-->';

const style = `margin:12px 0 0;font-family:${sans.replaceAll('"', "'")};font-size:13px;line-height:20px;color:${light.muted}`;
const linkStyle = `color:${light.ink};text-decoration:underline`;
const imprintWords = { en: 'Imprint', de: 'Impressum' } as const;

type AddDetailsOptions = { agency: AgencyDetails; locale: Locale; publicUrl: string };

/** Adds the agency's email address, or else the brand's, and its details at the end of a mail's HTML and text. */
export function addAgencyDetails<Mail extends Pick<RenderedMail, 'html' | 'text'>>(
  mail: Mail,
  { agency, locale, publicUrl }: AddDetailsOptions,
): Mail {
  const email = agency.agencyEmail || brand.contactEmail;
  const lines = agencySmallPrint(agency, locale);
  const imprint = link(publicUrl + withLocale(paths.imprint, locale), imprintWords[locale]);
  const details = `<p class="muted" style="${style}">${lines.map(escapeHtml).join('<br>')}<br>${imprint}</p>`;
  const text = replaceLast(mail.text.trimEnd(), contactLine(publicUrl), contactLine(publicUrl, email));
  return {
    ...mail,
    html: mail.html
      .replace(contactLinkMark, () => link(`mailto:${email}`, email))
      .replace(agencyDetailsMark, () => (lines.length > 0 ? details : '')),
    text: [text, ...lines, ''].join('\n'),
  };
}

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="ink" style="${linkStyle}">${escapeHtml(text)}</a>`;

/** Returns the line of a plain text with our URL and email address; `addAgencyDetails` puts the agency's own into it. */
export const contactLine = (publicUrl: string, email: string = brand.contactEmail) =>
  `${publicUrl} · ${email}`;

/** The last one is in our signature; a client's text may quote an earlier one. */
function replaceLast(text: string, line: string, replacement: string): string {
  const at = text.lastIndexOf(line);
  return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + line.length);
}
