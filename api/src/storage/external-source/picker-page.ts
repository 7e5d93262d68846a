import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { type PickerTexts, pickerTexts } from './picker-texts.ts';

/** Where the page finds its script and style. */
export const pickerScriptPath = '/window4/assets/picker.js';
export const pickerStylePath = '/window4/assets/picker.css';
export const resolvePath = '/window4/assets/resolve';

export type PickerOptions = {
  source: string;
  locale: Locale;
  isMultiple: boolean;
  /** Origin of the page around it; null when that is none of ours. */
  origin: string | null;
};

/** The page in the widget's frame: a field for share links, and the list of what was added. */
export function pickerPage({ source, locale, isMultiple, origin }: PickerOptions): string {
  const texts = pickerTexts(source);
  const text = (name: keyof PickerTexts) => `data-text="${name}">${escapeHtml(texts[locale][name])}`;
  const head = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts[locale].title)}</title>
<link rel="stylesheet" href="${pickerStylePath}">`;
  if (origin === null) return `${head}\n<main><p ${text('elsewhere')}</p></main>\n</html>\n`;
  // Data and no script to the browser; nothing in it can end the element.
  const data = JSON.stringify({ texts, isMultiple, origin }).replaceAll('<', '\\u003c');
  return `${head}
<main>
  <h1 ${text('title')}</h1>
  <form id="form" novalidate>
    <label for="link" ${text('label')}</label>
    <p id="hint" ${text('hint')}</p>
    <div class="row">
      <input id="link" type="url" inputmode="url" autocomplete="off" spellcheck="false" placeholder="https://" aria-describedby="hint problem">
      <button type="submit" ${text('add')}</button>
    </div>
    <p id="problem" role="alert"></p>
  </form>
  <section id="chosen" aria-labelledby="list-title" hidden>
    <h2 id="list-title" ${text('list')}</h2>
    <ul id="list"></ul>
  </section>
</main>
<script type="application/json" id="data">${data}</script>
<script type="module" src="${pickerScriptPath}"></script>
</html>
`;
}
