import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import {
  contactLinkAttribute,
  type FilledPartName,
  filledPartAttribute,
  filledParts,
} from '@storefront/contracts/legal/filled-parts.ts';
import { type LegalBlock, piecesOf } from '@storefront/contracts/legal/legal-block.ts';
import type { SiteFacts } from '@storefront/contracts/legal/site-facts.schema.ts';
import { contactEmailOf, siteFactsElementId } from '@storefront/contracts/legal/site-facts.ts';
import { createTextFile, type TextFile } from '#http/text/text-file.ts';
import { escapeHtml } from '#lib/escape-html.ts';

/** Returns a page as it is sent while these facts apply. */
export type FillPage = (facts: SiteFacts) => TextFile;

const filledPart = new RegExp(`(<div\\b[^>]*\\b${filledPartAttribute}="([a-z-]+)"[^>]*>)(.*?)(</div>)`, 'gs');
const contactLink = new RegExp(`<a\\b[^>]*\\b${contactLinkAttribute}\\b[^>]*>[^<]*</a>`, 'g');

/**
 * Prepares a prerendered page. If its legal texts depend on the installation, those parts are rendered again
 * when the facts change. The facts are embedded as data as well, from which the page's code renders the same
 * text.
 */
export function preparePage(html: string, locale: Locale): FillPage {
  if (!html.includes(` ${filledPartAttribute}="`) && !html.includes(` ${contactLinkAttribute}=`)) {
    const file = createTextFile(html);
    return () => file;
  }
  let known: { facts: string; file: TextFile } | null = null;
  return (facts) => {
    const asText = JSON.stringify(facts);
    if (known?.facts !== asText) known = { facts: asText, file: createTextFile(fillIn(html, facts, locale)) };
    return known.file;
  };
}

function fillIn(html: string, facts: SiteFacts, locale: Locale): string {
  const email = contactEmailOf(facts);
  // Escape `<` so that no text in the data can close the element. A data block is not subject to the CSP.
  const data = JSON.stringify(facts).replace(/</g, '\\u003c');
  return html
    .replace(filledPart, (whole, start: string, name: string, _drawn: string, end: string) =>
      isPartName(name)
        ? start +
          filledParts[name](facts, locale)
            .map((block) => writeBlock(block, email))
            .join('') +
          end
        : whole,
    )
    .replace(contactLink, (link) =>
      link
        .replace(/ href="[^"]*"/, () => ` href="mailto:${escapeHtml(email)}"`)
        .replace(/>[^<]*</, () => `>${escapeHtml(email)}<`),
    )
    .replace(
      '</body>',
      () => `<script type="application/json" id="${siteFactsElementId}">${data}</script>\n</body>`,
    );
}

const isPartName = (name: string): name is FilledPartName => Object.hasOwn(filledParts, name);

function writeBlock(block: LegalBlock, email: string): string {
  if (typeof block === 'string') return `<p>${writeText(block, email)}</p>`;
  if ('list' in block)
    return `<ul>${block.list.map((item) => `<li>${writeText(item, email)}</li>`).join('')}</ul>`;
  const rows = block.facts.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${writeText(value, email)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function writeText(text: string, email: string): string {
  return piecesOf(text)
    .map((piece) => {
      if (piece.kind === 'words') return escapeHtml(piece.words);
      return piece.kind === 'break'
        ? '<br>'
        : `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
    })
    .join('');
}
