import { resolvePath } from './picker-page.ts';

/**
 * The page's script. It reports the chosen files to the embedding widget, and receives the widget's theme,
 * language and “select all”. Text from outside is only ever set as text, never as HTML.
 * Source: storage protocol, "External source page".
 */
export const pickerScript = `
export const { source, texts, isMultiple, origin } = JSON.parse(document.getElementById('data').textContent);
export const byId = (id) => document.getElementById(id);
const field = byId('link');
const problem = byId('problem');
let words = texts[document.documentElement.lang];
export const word = (name) => words[name];
/** Functions to call after a change of language. */
const translators = [];
export const onTranslate = (translator) => translators.push(translator);
let shownProblem = null;
/** @type {{ url: string, fileName: string, isSelected: boolean }[]} */
let files = [];

const post = (message) => parent.postMessage(message, origin);

function tell() {
  const selected = files.filter((file) => file.isSelected);
  post({
    type: 'selected-files-change',
    isMultipleMode: isMultiple,
    isReady: true,
    total: files.length,
    selectedCount: selected.length,
    selectedFiles: selected.map(({ url, fileName }) => ({
      obj_type: 'selected_file',
      url,
      filename: fileName,
      is_image: /\\.(?:jpe?g|png|gif|webp|avif)$/i.test(fileName),
      alternatives: {},
    })),
  });
}

function showProblem(name) {
  shownProblem = name;
  problem.textContent = name ? words[name] : '';
  if (name) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Replaces the current file unless several are allowed. */
export function add(file) {
  const added = { ...file, isSelected: true };
  files = isMultiple ? [...files.filter(({ url }) => url !== file.url), added] : [added];
  show();
  tell();
}

function show() {
  byId('chosen').hidden = files.length === 0;
  byId('list').replaceChildren(
    ...files.map((file) => {
      const box = element('input', { type: 'checkbox', checked: file.isSelected });
      box.addEventListener('change', () => {
        file.isSelected = box.checked;
        tell();
      });
      const remove = element('button', { type: 'button', textContent: '\\u00d7' });
      remove.setAttribute('aria-label', words.remove.replace('{name}', () => file.fileName));
      remove.addEventListener('click', () => {
        files = files.filter((other) => other !== file);
        show();
        tell();
        field.focus();
      });
      return element('li', {}, element('label', {}, box, element('span', { textContent: file.fileName })), remove);
    }),
  );
}

function translate(locale) {
  if (!Object.hasOwn(texts, locale)) return;
  words = texts[locale];
  document.documentElement.lang = locale;
  document.title = words.title;
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = words[node.dataset.text];
  showProblem(shownProblem);
  show();
  for (const translator of translators) translator();
}

byId('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  showProblem(null);
  const link = field.value;
  try {
    const response = await fetch('${resolvePath}?link=' + encodeURIComponent(link), { credentials: 'omit' });
    const answer = await response.json();
    if (!response.ok || answer.problem) {
      showProblem(answer.problem ?? 'failed');
      field.focus();
      return;
    }
    // The user may have entered another link meanwhile.
    if (field.value === link) field.value = '';
    add(answer);
  } catch {
    showProblem('failed');
  }
});

addEventListener('message', ({ source: sender, origin: from, data }) => {
  if (sender !== parent || from !== origin || data === null || typeof data !== 'object') return;
  if (data.type === 'set-theme-definition') {
    for (const [name, value] of Object.entries(data.theme ?? {})) {
      if (/^--uc-[a-z-]+$/.test(name)) document.documentElement.style.setProperty(name, String(value));
    }
  } else if (data.type === 'set-embed-css' && typeof data.css === 'string') {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(data.css);
    document.adoptedStyleSheets = [sheet];
  } else if (data.type === 'set-locale-definition') {
    translate(String(data.localeDefinition).split('-')[0]);
  } else if (data.type === 'select-all' || data.type === 'deselect-all') {
    for (const file of files) file.isSelected = data.type === 'select-all';
    show();
    tell();
  }
});

post({ type: 'toolbar-state-change', isVisible: true });
tell();
`;
