import { createHash } from 'node:crypto';
import { brand } from '@storefront/contracts/brand.ts';
import { type Locale, localeNames, localeQueryName, locales } from '@storefront/contracts/i18n/locale.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { plainPageStyle } from './plain-page-style.ts';

export type PlainPage = {
  locale: Locale;
  badge?: string;
  notice?: string;
  title: string;
  paragraphs: string[];
  facts?: [term: string, value: string][];
  form?: { legend: string; buttons: { value: string; label: string; hint: string }[] };
  link?: { href: string; text: string };
  /** True when the page links to itself in the other languages. */
  hasLanguages?: boolean;
};

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

/**
 * Headers of all these pages: no scripts, only their own style and the site's icon, which Firefox asks for in any case and
 * otherwise reports as a violation. `same-origin` lets the browser send
 * its origin with the form, which `no-referrer` would prevent, but keeps the URL out of the `Referer` to
 * other servers.
 */
export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** Renders a short page in the brand's design that loads no file but its icon. */
export function plainPage(page: PlainPage): string {
  const { locale, badge, notice, title, hasLanguages, link } = page;
  const parts = [
    badge && `<p class="badge">${escapeHtml(badge)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    notice && `<p class="notice"><strong>${escapeHtml(notice)}</strong></p>`,
    ...page.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    page.facts && `<dl>${page.facts.map(fact).join('')}</dl>`,
    page.form && form(page.form),
    link && `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`,
  ];
  const languages = hasLanguages ? locales.filter((other) => other !== locale).map(languageLink) : [];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${brand.name}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${plainPageStyle}</style>
</head>
<body>
<header><span class="wordmark">${wordmark()}</span>${languages.join(' ')}</header>
<main>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}

function languageLink(other: Locale): string {
  return `<a class="language" href="?${localeQueryName}=${other}" lang="${other}" hreflang="${other}">${escapeHtml(localeNames[other])}</a>`;
}

function fact([term, value]: [string, string]): string {
  return `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

function form({ legend, buttons }: NonNullable<PlainPage['form']>): string {
  const items = buttons.map(
    ({ value, label, hint }, index) =>
      `<div class="choice"><button${index === 0 ? ' class="first"' : ''} name="action" value="${value}" aria-describedby="hint-${value}">${escapeHtml(label)}</button><span id="hint-${value}">${escapeHtml(hint)}</span></div>`,
  );
  return `<form method="post"><fieldset><legend>${escapeHtml(legend)}</legend>${items.join('')}</fieldset></form>`;
}

/** Renders the brand name as on the site: the part after the ampersand in italics. */
function wordmark(): string {
  const [pixel = brand.name, prose] = brand.name.split(' & ');
  return escapeHtml(pixel) + (prose === undefined ? '' : ` <i>&amp;</i> <em>${escapeHtml(prose)}</em>`);
}
