import { type AgencyDetails, agencySmallPrint } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { light } from '#lib/brand-colors.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';
import { sans } from './theme.ts';

/**
 * Placeholder for the agency's details in a rendered mail. A visitor's text cannot contain it, because it is
 * escaped.
 */
export const agencyDetailsMark = '<!--agency-details-->';

const style = `margin:12px 0 0;font-family:${sans.replaceAll('"', "'")};font-size:13px;line-height:20px;color:${light.muted}`;
const linkStyle = `color:${light.ink};text-decoration:underline`;
const imprintWords = { en: 'Imprint', de: 'Impressum' } as const;

type AddDetailsOptions = { agency: AgencyDetails; locale: Locale; publicUrl: string };

/**
 * Adds the agency's details at the end of a mail's HTML and text; without details the mail stays unchanged.
 */
export function addAgencyDetails<Mail extends Pick<RenderedMail, 'html' | 'text'>>(
  mail: Mail,
  { agency, locale, publicUrl }: AddDetailsOptions,
): Mail {
  const lines = agencySmallPrint(agency, locale);
  if (lines.length === 0) return { ...mail, html: mail.html.replace(agencyDetailsMark, '') };
  const address = publicUrl + withLocale(paths.imprint, locale);
  const link = `<a href="${escapeHtml(address)}" class="ink" style="${linkStyle}">${imprintWords[locale]}</a>`;
  const html = `<p class="muted" style="${style}">${lines.map(escapeHtml).join('<br>')}<br>${link}</p>`;
  return {
    ...mail,
    html: mail.html.replace(agencyDetailsMark, () => html),
    text: `${mail.text.trimEnd()}\n${lines.join('\n')}\n`,
  };
}
