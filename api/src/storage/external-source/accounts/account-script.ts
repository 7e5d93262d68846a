import { pickerScriptPath } from '../picker/picker-page.ts';
import { accountChannel } from './signed-in-script.ts';

/**
 * The part of the picker's script that shows an account's files. Signing in happens in a separate window,
 * since no service allows itself to be framed; that window reports on a channel when it is done.
 */
export const accountScript = `
import { add, byId, element, onTranslate, source, word } from '${pickerScriptPath}';

const chosenEveryMs = 3000;
const base = '/window4/accounts/' + source;
const status = byId('account-status');
/** The open folder's ancestors and itself, \`{ id, name }\`, from the root; the root has null for both. */
let path = [{ id: null, name: null }];
let entries = [];
let cursor = null;
let elsewhere = null;
/** Number of requests so far; a response to any but the latest is ignored. */
let asked = 0;
/** \`{ name, file }\` of the shown status, to render it again when the language changes. */
let said = null;

function say(name, file) {
  said = name && { name, file };
  status.textContent = said ? word(name).replace('{name}', () => file ?? '') : '';
}

async function ask(path, options) {
  const response = await fetch(base + path, options);
  if (response.status === 401) throw 'signed-out';
  if (response.status === 404) throw 'gone';
  if (!response.ok) throw 'away';
  return response.status === 204 ? null : response.json();
}

function showSignedIn(isSignedIn) {
  byId('signed-out').hidden = isSignedIn;
  byId('signed-in').hidden = !isSignedIn;
}

/**
 * @param isMore appends the next page instead of replacing the entries.
 * @param isQuiet shows no status while loading.
 */
async function load({ isMore = false, isQuiet = false } = {}) {
  const question = ++asked;
  const folder = path.at(-1).id;
  const query = new URLSearchParams({ ...(folder && { folder }), ...(isMore && { cursor }) });
  if (!isQuiet && !byId('signed-in').hidden) say('loading');
  try {
    const listing = await ask('/files?' + query);
    if (question !== asked) return;
    if (!listing.isSignedIn) throw 'signed-out';
    entries = isMore ? [...entries, ...listing.entries] : listing.entries;
    cursor = listing.cursor;
    elsewhere = listing.elsewhere ?? null;
    showSignedIn(true);
    say(entries.length === 0 && !elsewhere ? 'empty' : null);
    show();
    // Polls until the user has chosen a file in the service's own window.
    if (elsewhere && path.length > 1) setTimeout(() => question === asked && load({ isQuiet: true }), chosenEveryMs);
  } catch (problem) {
    if (question !== asked) return;
    if (problem === 'signed-out') {
      const wasSignedIn = !byId('signed-in').hidden;
      showSignedIn(false);
      say(wasSignedIn ? 'signedOut' : null);
    } else {
      say(problem === 'gone' ? 'gone' : 'away');
    }
  }
}

function open(folders) {
  path = folders;
  entries = [];
  cursor = null;
  show();
  return load();
}

async function pick(entry, button) {
  button.disabled = true;
  try {
    const file = await ask('/picks?' + new URLSearchParams({ id: entry.id }), { method: 'POST' });
    add(file);
    say('added', file.fileName);
  } catch (problem) {
    if (problem === 'signed-out') showSignedIn(false);
    say(problem === 'signed-out' ? 'signedOut' : problem === 'gone' ? 'gone' : 'away');
  } finally {
    button.disabled = false;
  }
}

const units = ['kilobyte', 'megabyte', 'gigabyte'];
function sizeText(bytes) {
  if (bytes === null) return '';
  let [value, unit] = [bytes / 1000, 0];
  while (value >= 1000 && unit < 2) [value, unit] = [value / 1000, unit + 1];
  const style = { style: 'unit', unit: units[unit], maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 };
  return new Intl.NumberFormat(document.documentElement.lang, style).format(Math.max(value, 1));
}

function show() {
  byId('elsewhere').hidden = elsewhere === null;
  byId('more').hidden = cursor === null;
  byId('folders').replaceChildren(
    ...(path.length === 1 ? [] : path).map((folder, index) => {
      const name = folder.name ?? word('home');
      if (index === path.length - 1) {
        const here = element('span', { textContent: name });
        here.setAttribute('aria-current', 'location');
        return here;
      }
      const button = element('button', { type: 'button', textContent: name });
      button.addEventListener('click', () => open(path.slice(0, index + 1)));
      return button;
    }),
  );
  byId('entries').replaceChildren(
    ...entries.map((entry) => {
      const [before, after] = word(entry.isFolder ? 'openFolder' : 'addFile').split('{name}');
      const unseen = (text) => element('span', { className: 'unseen', textContent: text });
      const name = element('span', {}, unseen(before), entry.name, unseen(after));
      const size = element('span', {
        className: 'size',
        textContent: entry.isFolder ? '\\u203A' : sizeText(entry.sizeBytes),
        ariaHidden: String(entry.isFolder),
      });
      const button = element('button', { type: 'button' }, name, size);
      button.addEventListener('click', () => {
        if (entry.isFolder) open([...path, { id: entry.id, name: entry.name }]);
        else pick(entry, button);
      });
      return element('li', {}, button);
    }),
  );
}

byId('sign-in').addEventListener('click', () => {
  const url = '/window4/connect/' + source + '?lang=' + document.documentElement.lang;
  window.open(url, 'cloud-sign-in', 'popup,width=520,height=680');
});
byId('sign-out').addEventListener('click', async () => {
  await ask('/sign-out', { method: 'POST' }).catch(() => {});
  path = path.slice(0, 1);
  entries = [];
  elsewhere = null;
  showSignedIn(false);
  say('signedOut');
  byId('sign-in').focus();
});
byId('more').addEventListener('click', () => load({ isMore: true }));
byId('choose').addEventListener('click', () => {
  window.open(elsewhere.url, 'cloud-choose', 'popup,width=900,height=760,noopener');
  path = [path[0], { id: elsewhere.folder, name: word('choose') }];
  load({ isQuiet: true });
});

new BroadcastChannel('${accountChannel}').addEventListener('message', () => load());
onTranslate(() => {
  if (said) say(said.name, said.file);
  show();
});
load();
`;
