import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { type PickerTexts, pickerTexts } from './picker-texts.ts';

/** URLs of the page's scripts, its style and its link check. */
export const pickerScriptPath = '/window4/assets/picker.js';
export const pickerStylePath = '/window4/assets/picker.css';
export const accountScriptPath = '/window4/assets/account.js';
export const resolvePath = '/window4/assets/resolve';

export type PickerOptions = {
  /** Id of the source. */
  source: string;
  /** True when the source offers accounts to sign in to. */
  hasAccounts: boolean;
  locale: Locale;
  isMultiple: boolean;
  /** Origin of the embedding page; null when it is not one of ours. */
  origin: string | null;
};

/**
 * Renders the page in the widget's frame: the account's files where there are accounts, a field for links,
 * and the list of added files.
 */
export function pickerPage({ source, hasAccounts, locale, isMultiple, origin }: PickerOptions): string {
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
  // Browsers treat this as data, not as a script; the escaping keeps its content from closing the element.
  const data = JSON.stringify({ source, texts, isMultiple, origin }).replaceAll('<', '\\u003c');
  return `${head}
<main>
  <h1 ${text('title')}</h1>
${hasAccounts ? accountSection(text) : ''}  <form id="form" novalidate>
${hasAccounts ? `    <h2 ${text('linkTitle')}</h2>\n` : ''}    <label for="link" ${text('label')}</label>
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
<script type="module" src="${hasAccounts ? accountScriptPath : pickerScriptPath}"></script>
</html>
`;
}

function accountSection(text: (name: keyof PickerTexts) => string): string {
  return `  <section id="account" aria-labelledby="account-title">
    <h2 id="account-title" ${text('accountTitle')}</h2>
    <div id="signed-out">
      <p id="account-hint" ${text('accountHint')}</p>
      <button type="button" id="sign-in" aria-describedby="account-hint" ${text('signIn')}</button>
    </div>
    <div id="signed-in" hidden>
      <div id="elsewhere" hidden>
        <p id="choose-hint" ${text('chooseHint')}</p>
        <button type="button" id="choose" aria-describedby="choose-hint" ${text('choose')}</button>
      </div>
      <nav id="folders" aria-labelledby="account-title"></nav>
      <ul id="entries"></ul>
      <div class="row">
        <button type="button" id="more" class="quiet" hidden ${text('more')}</button>
        <button type="button" id="sign-out" class="quiet" ${text('signOut')}</button>
      </div>
    </div>
    <p id="account-status" role="status"></p>
  </section>
`;
}
