import { brand } from '@storefront/contracts/brand.ts';
import { intlLocales, type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { originToken, type PageCsp } from '@storefront/contracts/pages-manifest.ts';
import type { DocumentMeta } from '../src/app/page-meta.ts';
import { cacheKey, firstStylesAttribute } from '../src/theme/emotion-cache.ts';
import { palette } from '../src/theme/palette.ts';
import { cspSource } from './content-hash.ts';
import { escapeHtml } from './escape-html.ts';
import { loadFailedCss, showLoadFailed } from './load-failed-note.ts';
import type { NoScriptNote } from './no-script-note.ts';
import type { PageStyles } from './stylesheet.ts';

type PageContent = {
  locale: Locale;
  meta: DocumentMeta;
  /** Name of the social image; null for pages that are not meant to be shared. */
  socialImage: string | null;
  /** JSON-LD for search engines; null without any. */
  structuredData: object | null;
  /** Content of `#root`; empty for a client-rendered page. */
  body: string;
  /** Shown instead of the page without JavaScript; null for pages that work without it. */
  noScript?: NoScriptNote | null;
  /** HTML of the note about code that did not load. */
  loadFailed: string;
};

export type PageAssets = {
  /** The modules with which the page starts, imported together. */
  modules: readonly string[];
  /** `src/early/head.ts`, for prerendered pages. */
  headScript: string;
  /** Null for a client-rendered page. */
  styles: PageStyles | null;
  /** The script starts beside the first paint instead of after it, because the page has nothing to read before. */
  startsEarly?: boolean;
  /** Preloaded fonts. */
  fonts: readonly string[];
};

/** Open Graph uses an underscore where BCP 47 uses a hyphen. */
const ogLocales = recordOf(locales, (locale) => intlLocales[locale].replace('-', '_'));
const socialImageSize = { width: 1200, height: 630 };

type PageDocument = {
  html: string;
  csp: PageCsp;
};

/** What the icon library names each icon, which nothing here reads: a hundred bytes of the first packets. */
const iconClasses = / class="lucide[\w -]*"/g;

/** Returns the whole document of a page, and the hashes that its Content-Security-Policy must allow. */
export function pageDocument(page: PageContent, assets: PageAssets): PageDocument {
  const startScript = startScriptOf(assets);
  // In one tag with the other rules where there are any: a tag costs a hash in the policy.
  const firstCss = (assets.styles?.first ?? '') + loadFailedCss;
  const html = `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(page).join('\n')}
${assets.styles ? headTags(assets.styles, assets.headScript, firstCss) : `<style>${firstCss}</style>`}
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${palette.paper.DEFAULT}">
${page.structuredData ? structuredDataTag(page.structuredData) : ''}
${page.noScript ? `<noscript><style>${page.noScript.css}</style></noscript>` : ''}
</head>
<body>
<div id="root">${page.body.replace(iconClasses, '')}</div>
${page.loadFailed}${page.noScript ? `\n<noscript>${page.noScript.html}</noscript>` : ''}
<script>${startScript}</script>
</body>
</html>
`;
  refuseInlineCode(page.body);
  refuseLoneSpaces(page.body);
  refuseDanglingReferences(page.body);
  if (page.noScript) refuseInlineCode(page.noScript.html);
  return {
    html,
    csp: {
      script: [...(assets.styles ? [assets.headScript] : []), startScript].map(cspSource),
      // Emotion starts with an empty style tag, which the policy counts as an inline style.
      style: ['', firstCss, page.noScript?.css]
        .filter((css) => css !== undefined)
        .map((css) => cspSource(css)),
    },
  };
}

function metaTags({ locale, meta, socialImage }: PageContent): string[] {
  const tags = [`<title>${escapeHtml(meta.title)}</title>`];
  if (meta.description !== null) tags.push(named('description', meta.description));
  if (!meta.isIndexed) return [...tags, named('robots', 'noindex')];
  tags.push(
    `<link rel="canonical" href="${meta.canonicalUrl}">`,
    ...meta.alternates.map(
      ({ hreflang, url }) => `<link rel="alternate" hreflang="${hreflang}" href="${url}">`,
    ),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', meta.title),
    property('og:description', meta.description ?? ''),
    property('og:url', meta.canonicalUrl),
    property('og:locale', ogLocales[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', ogLocales[other])),
  );
  if (socialImage !== null) {
    tags.push(
      property('og:image', `${originToken}/artwork/og-${socialImage}-${locale}.jpg`),
      property('og:image:width', String(socialImageSize.width)),
      property('og:image:height', String(socialImageSize.height)),
      property('og:image:alt', meta.title),
      named('twitter:card', 'summary_large_image'),
    );
  }
  return tags;
}

/**
 * Returns the script that starts a page. A prerendered page starts after its first paint, which the script of its head
 * waits for: until then it is plain HTML without competing requests. An empty one, or one that waits for its script,
 * starts at once.
 */
function startScriptOf({ modules, styles, startsEarly = false }: PageAssets): string {
  const all = modules.map((module) => `import(${JSON.stringify(module)})`).join(',');
  const start = `Promise.all([${all}]).catch(${showLoadFailed})`;
  return styles === null || startsEarly ? start : `firstPaint.then(()=>{${start}})`;
}

/**
 * Returns the styles of the head: the rules of the first screen inline, and the URL of a file with all
 * others, which the script next to it fetches later, because on a slow line it would delay fonts and picture
 * of the first screen. An empty tag for each global style tells Emotion that it is already present. `data-s`
 * keeps Emotion from moving the tags.
 */
function headTags({ href, globalIds }: PageStyles, headScript: string, firstCss: string): string {
  const known = globalIds.map((id) => `<style data-emotion="${cacheKey}-global ${id}" data-s></style>`);
  return [
    `<link rel="stylesheet" data-href="${href}" media="print"><script>${headScript}</script>`,
    `<noscript><link rel="stylesheet" href="${href}"></noscript>`,
    `<style ${firstStylesAttribute}>${firstCss}</style>`,
    ...known,
  ].join('\n');
}

/** A data block, which the policy does not restrict; `<` is escaped so that no text can end the element. */
const structuredDataTag = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * Throws on style attributes and scripts in a page, because the policy forbids them and the page would look
 * broken.
 */
function refuseInlineCode(body: string): void {
  const found = /<[^>]+\sstyle="[^"]*"|<script\b/.exec(body);
  if (found) throw new Error(`The page must do without style attributes and scripts: ${found[0]}`);
}

/**
 * Throws on a space of its own beside the comment with which React separates texts. Chromium leaves it out of
 * names, so a screen reader would run two words together. `{`${text} `}` is one text with its space.
 */
function refuseLoneSpaces(body: string): void {
  const found = /[^>]*<!-- --> <[^>]*>|<[^>]*> <!-- -->[^<]*/.exec(body);
  if (found) throw new Error(`A space needs a text in front of it or after it: ${found[0]}`);
}

/**
 * Throws on references to missing ids: a missing label or description would be silent for screen reader
 * users.
 */
function refuseDanglingReferences(body: string): void {
  const ids = new Set(Array.from(body.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
  const references = body.matchAll(/\s(?:aria-(?:describedby|labelledby|controls)|for)="([^"]+)"/g);
  const dangling = Array.from(references, ([, list = '']) => list.split(' '))
    .flat()
    .filter((id) => !ids.has(id));
  if (dangling.length > 0)
    throw new Error(`The page refers to what it does not have: ${dangling.join(', ')}`);
}
