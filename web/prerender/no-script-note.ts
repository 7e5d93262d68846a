import { brand } from '@storefront/contracts/brand.ts';
import { type Locale, localeNames, localeQueryName, locales } from '@storefront/contracts/i18n/locale.ts';
import { palette } from '../src/theme/palette.ts';
import { escapeHtml } from './escape-html.ts';

export type NoScriptNote = { html: string; css: string };

type NoteTexts = { title: () => string; text: () => string };

// The page's own rules, where it has some, are for what its script draws: they take away margins, weights and underlines.
const css = [
  `html{background:${palette.paper.DEFAULT};color:${palette.ink.DEFAULT};font:1.0625rem/1.6 system-ui,sans-serif}`,
  // What a page draws before its script would wait for it for ever.
  '#root{display:none}',
  'body{margin:0;padding:clamp(2rem,12vh,8rem) 1.25rem}',
  `main{max-width:36rem;margin:0 auto;padding-left:1.25rem;border-left:6px solid ${palette.accent.DEFAULT}}`,
  'h1,h2,h3{font-weight:700}',
  'h1{font-size:1.75rem;line-height:1.2;margin:0.5rem 0 0}',
  'p,ul,table,dl{margin:1rem 0}',
  `a{color:inherit;text-decoration:underline ${palette.accent.DEFAULT};text-underline-offset:0.2em}`,
  // For an order that the server writes in place of the note.
  '.order{max-width:44rem}',
  'h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 0.5rem}',
  'h3{font-size:1.0625rem;margin:1.5rem 0 0.25rem}',
  'p,li,dd,td,th{overflow-wrap:anywhere}',
  'table{width:100%;border-collapse:collapse}',
  `th,td{padding:0.4rem 0;border-top:1px solid ${palette.line.hairline};text-align:start;font-weight:400;vertical-align:top}`,
  'td{text-align:end;white-space:nowrap;padding-inline-start:1rem}',
  'tfoot th,tfoot td{font-weight:700}',
  'ul{padding:0;list-style:none}',
  'li{margin:0.5rem 0}',
  'dt{font-weight:600;margin-top:0.75rem}',
  'dd{margin:0}',
  'img{display:block;max-width:100%;max-height:24rem;margin:0.5rem 0}',
  `.note{color:${palette.ink.muted};font-size:0.9375rem}`,
  `.said{white-space:pre-wrap;padding-left:0.75rem;border-left:2px solid ${palette.line.hairline}}`,
  'main a{display:inline-block;min-height:1.5rem}',
].join('');

/**
 * Returns the note that a client-rendered page shows without JavaScript, with a link to the other language.
 */
export function noScriptNote(texts: NoteTexts, locale: Locale): NoScriptNote {
  const others = locales
    .filter((other) => other !== locale)
    .map(
      (other) =>
        `<a href="?${localeQueryName}=${other}" hreflang="${other}" lang="${other}">${localeNames[other]}</a>`,
    );
  const html = [
    '<main>',
    `<p><a href="/">${escapeHtml(brand.name)}</a></p>`,
    `<h1>${escapeHtml(texts.title())}</h1>`,
    `<p>${escapeHtml(texts.text())}</p>`,
    `<p>${others.join(' ')}</p>`,
    '</main>',
  ].join('');
  return { html, css };
}
