import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { agencyDetailsMark, contactLinkMark } from './add-agency-details.ts';
import { columnWidthPx } from './theme.ts';

/**
 * Outlook for Windows reads conditional comments, which React cannot render and which may open and close in
 * different elements. The document therefore contains custom elements as placeholders. A visitor's text
 * cannot contain one, because it is escaped.
 */
const outlookOnly = {
  'outlook-head':
    '<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>table { border-collapse: collapse; }</style>',
  // Outlook ignores max-width, so the column is placed in a table of fixed width there.
  'outlook-column-start': `<table role="presentation" align="center" width="${columnWidthPx}" cellpadding="0" cellspacing="0" border="0"><tr><td width="${columnWidthPx}">`,
  'outlook-column-end': '</td></tr></table>',
};

/** The doctype that puts old mail programs into their standards mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML of a mail, including the doctype. */
export async function renderMail(document: ReactElement): Promise<string> {
  let html = doctype + renderToStaticMarkup(document);
  for (const [name, content] of Object.entries(outlookOnly)) {
    html = html.replace(`<${name}></${name}>`, () => `<!--[if mso]>${content}<![endif]-->`);
  }
  return html
    .replace('<contact-link></contact-link>', contactLinkMark)
    .replace('<agency-details></agency-details>', agencyDetailsMark);
}
