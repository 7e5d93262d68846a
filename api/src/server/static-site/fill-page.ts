import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import {
  type FilledPartName,
  filledPartAttribute,
  filledParts,
} from '@storefront/contracts/legal/filled-parts.ts';
import { type LegalBlock, piecesOf } from '@storefront/contracts/legal/legal-block.ts';
import type { SiteFacts } from '@storefront/contracts/legal/site-facts.schema.ts';
import { contactEmailOf, siteFactsElementId } from '@storefront/contracts/legal/site-facts.ts';
import { contactEmailAttribute } from '@storefront/contracts/pages-manifest.ts';
import { createTextFile, type TextFile } from '#http/text/text-file.ts';
import { dataBlock, toData } from '#lib/data-block.ts';
import { escapeHtml } from '#lib/escape-html.ts';

/** Returns a page as it is sent while these facts apply. */
export type FillPage = (facts: SiteFacts) => TextFile;

const filledPart = new RegExp(`(<div\\b[^>]*\\b${filledPartAttribute}="([a-z-]+)"[^>]*>)(.*?)(</div>)`, 'gs');

/**
 * Prepares a prerendered page, which is rendered again when a fact that it shows changes: on every page the
 * agency's email address, in legal texts all of them. Legal pages contain the facts as data as well, from which
 * the page's code renders the same text.
 */
export function preparePage(html: string, locale: Locale): FillPage {
  const hasParts = html.includes(` ${filledPartAttribute}="`);
  let known: { shown: string; file: TextFile } | null = null;
  return (facts) => {
    const shown = hasParts ? toData(facts) : contactEmailOf(facts);
    if (known?.shown !== shown) {
      const page = addContactEmail(html, contactEmailOf(facts));
      known = { shown, file: createTextFile(hasParts ? fillParts(page, facts, locale) : page) };
    }
    return known.file;
  };
}

/** Replaces the brand's address, with which pages are prerendered. */
function addContactEmail(html: string, email: string): string {
  if (email === brand.contactEmail) return html;
  return html
    .replaceAll(JSON.stringify(brand.contactEmail), () => toData(email))
    .replaceAll(brand.contactEmail, () => escapeHtml(email))
    .replace('<html ', () => `<html ${contactEmailAttribute}="${escapeHtml(email)}" `);
}

function fillParts(html: string, facts: SiteFacts, locale: Locale): string {
  const email = contactEmailOf(facts);
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
    .replace('</body>', () => `${dataBlock(siteFactsElementId, facts)}\n</body>`);
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
