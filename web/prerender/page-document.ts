import { brand } from '@storefront/contracts/brand.ts';
import { intlLocales, type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { originToken, type PageCsp } from '@storefront/contracts/pages-manifest.ts';
import type { DocumentMeta } from '../src/app/page-meta.ts';
import { cacheKey, firstStylesAttribute } from '../src/theme/emotion-cache.ts';
import { palette } from '../src/theme/palette.ts';
import { cspSource } from './content-hash.ts';
import { escapeHtml } from './escape-html.ts';
import type { NoScriptNote } from './no-script-note.ts';
import type { PageStyles } from './stylesheet.ts';

type PageContent = {
  locale: Locale;
  meta: DocumentMeta;
  /** Name of the social image; null for pages that are not to be shared. */
  socialImage: string | null;
  /** For search engines, as JSON-LD; null for none. */
  structuredData: object | null;
  /** What is inside `#root`; empty for a page that the browser draws. */
  body: string;
  /** Shown instead of the page where JavaScript does not run; null for pages that do without. */
  noScript?: NoScriptNote | null;
};

export type PageAssets = {
  /** What the page starts with, imported together. */
  modules: readonly string[];
  /** `src/early/head.ts`, for pages that are drawn. */
  headScript: string;
  /** Null for a page that the browser draws. */
  styles: PageStyles | null;
  /** Fonts that are fetched before anything says that they are needed. */
  fonts: readonly string[];
};

/** Open Graph has an underscore where BCP 47 has a hyphen. */
const ogLocales = recordOf(locales, (locale) => intlLocales[locale].replace('-', '_'));
const socialImageSize = { width: 1200, height: 630 };

type PageDocument = {
  html: string;
  csp: PageCsp;
};

/** The whole document of a page, and what its Content-Security-Policy must allow. */
export function pageDocument(page: PageContent, assets: PageAssets): PageDocument {
  const startScript = startScriptOf(assets);
  const html = `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(page).join('\n')}
${assets.styles ? headTags(assets.styles, assets.headScript) : ''}
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
<div id="root">${page.body}</div>${page.noScript ? `\n<noscript>${page.noScript.html}</noscript>` : ''}
<script>${startScript}</script>
</body>
</html>
`;
  refuseInlineCode(page.body);
  refuseDanglingReferences(page.body);
  if (page.noScript) refuseInlineCode(page.noScript.html);
  return {
    html,
    csp: {
      script: [...(assets.styles ? [assets.headScript] : []), startScript].map(cspSource),
      // Emotion starts with an empty style tag, which the policy counts as a style of its own.
      style: ['', assets.styles?.first, page.noScript?.css]
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

/** When a browser has not told of its first paint by then, the page starts all the same. */
const paintWaitMs = 3000;

/**
 * A drawn page starts after its first paint: until then it is plain HTML, and nothing competes with it. An empty one
 * starts at once.
 */
function startScriptOf({ modules, styles }: PageAssets): string {
  const start = modules.map((module) => `import(${JSON.stringify(module)})`).join(',');
  if (styles === null) return start;
  return `new Promise(painted=>{new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&painted()).observe({type:"paint",buffered:true});setTimeout(painted,${paintWaitMs})}).then(()=>{${start}})`;
}

/**
 * The rules of the first screen, which the first paint has at once, and the place of a file with all others, which the
 * script beside it fetches afterwards: on a slow line it would take from type and picture of the first screen what they
 * need. For each global style there is an empty tag, which tells emotion that it need not write it. `data-s` keeps
 * emotion from moving the tags.
 */
function headTags({ first, href, globalIds }: PageStyles, headScript: string): string {
  const known = globalIds.map((id) => `<style data-emotion="${cacheKey}-global ${id}" data-s></style>`);
  return [
    `<link rel="stylesheet" data-href="${href}" media="print"><script>${headScript}</script>`,
    `<noscript><link rel="stylesheet" href="${href}"></noscript>`,
    `<style ${firstStylesAttribute}>${first}</style>`,
    ...known,
  ].join('\n');
}

/** Data, which no policy forbids; `<` is written so that no text in it can end the element. */
const structuredDataTag = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** The policy forbids style attributes and any script but ours; a page that needs them would look broken. */
function refuseInlineCode(body: string): void {
  const found = /<[^>]+\sstyle="[^"]*"|<script\b/.exec(body);
  if (found) throw new Error(`The page must do without style attributes and scripts: ${found[0]}`);
}

/** A label or description that is not there is silence for those who cannot see the page. */
function refuseDanglingReferences(body: string): void {
  const ids = new Set(Array.from(body.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
  const references = body.matchAll(/\s(?:aria-(?:describedby|labelledby|controls)|for)="([^"]+)"/g);
  const dangling = Array.from(references, ([, list = '']) => list.split(' '))
    .flat()
    .filter((id) => !ids.has(id));
  if (dangling.length > 0)
    throw new Error(`The page refers to what it does not have: ${dangling.join(', ')}`);
}
