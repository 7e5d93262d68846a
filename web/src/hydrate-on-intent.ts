/**
 * All the script that a public page runs before a person uses it. The page is complete HTML: reading, links, anchors,
 * the menu and choosing a plan need no code. React and the page's components are fetched at the first sign that they
 * will be wanted; what was done to the page before they are there is repeated then (`early/`).
 */
import { isLocale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { answerEarlyActions } from './answer-early-actions.ts';
import { boxesOf, nearDistance } from './early/near.ts';
import { hasEarlyActions } from './early/replay.ts';
import { saveLocale } from './i18n/save-locale.ts';
import { savesData } from './lib/saves-data.ts';
import { whenIdle } from './lib/when-idle.ts';

/** What needs code when it is used. Anchors of the page itself do not. */
const wanted = 'a[href]:not([href^="#"],[href^="mailto:"],[target]),button,summary,input,select,textarea';
const wakingEvents = ['pointerdown', 'pointerover', 'focusin'] as const;
/** What the browser itself handles, before any code could; a finger does not hover over it first. */
const native = 'a[href]:not([data-opens]),summary';
/** Longer than a tap takes: this finger does something else. */
const tapMs = 400;
// React stops events on their way to what is not hydrated yet, so they are heard before they reach its root.
const listening = { capture: true, passive: true };

/**
 * Imports the modules of the page, once, as soon as a visitor is about to use it or comes near a part that needs code.
 * `late` is what will be asked for next.
 */
export function startOnIntent(app: readonly string[], late: readonly string[]): void {
  forgetAskedLanguage();
  showThisYear();
  answerEarlyActions();
  if (!savesData()) fetchWhenIdle([...otherLanguages(), ...app, ...late]);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    },
    { rootMargin: nearDistance },
  );
  let touchedAt = Number.NEGATIVE_INFINITY;
  const handleEvent = (event: Event) => {
    if (isTouch(event)) touchedAt = event.timeStamp;
    const control = event.target instanceof Element && event.target.closest(wanted);
    if (!control) return;
    // A tap moves the focus, too, before its own effect.
    if (event.timeStamp - touchedAt > tapMs) wake();
    else if (!control.matches(native)) afterTap(wake);
  };
  let isAwake = false;
  function wake(): void {
    if (isAwake) return;
    isAwake = true;
    removeEventListener('scroll', wake);
    observer.disconnect();
    for (const type of wakingEvents) document.removeEventListener(type, handleEvent, listening);
    for (const module of app) void import(/* @vite-ignore */ module);
    // At the same time: on a slow line what is found out about later costs another round trip.
    for (const module of late) hint('modulepreload', module);
  }
  for (const part of document.querySelectorAll('[data-part]')) {
    for (const box of boxesOf(part)) observer.observe(box);
  }
  for (const type of wakingEvents) document.addEventListener(type, handleEvent, listening);
  // A visitor who scrolls has come to stay: then everything in view works at once when it is tapped.
  if (!savesData()) addEventListener('scroll', wake, { passive: true, once: true });
  // A person was faster than this script, or has come from this page in the other language.
  const isUsed = document.activeElement?.matches(wanted) || hasEarlyActions(document.documentElement);
  if (isUsed || (scrollY > 0 && !savesData())) wake();

  const film = document.querySelector<HTMLElement>('[data-film]');
  if (film) void import('#features/home/film-control.ts').then(({ controlFilm }) => controlFilm(film));
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType !== 'mouse';

/** The code keeps the processor busy for a while: what the tap shows by itself comes first. */
function afterTap(action: () => void): void {
  const later = () => requestAnimationFrame(() => setTimeout(action));
  addEventListener('click', later, { capture: true, once: true });
  setTimeout(later, tapMs);
}

/** Fetches files without running them, once the page itself is complete and the browser has nothing else to do. */
function fetchWhenIdle(modules: readonly string[]): void {
  const files = [...modules];
  // One at a time: so many requests made at once would hold up a tap.
  function fetchNext(): void {
    const file = files.shift();
    if (file === undefined) return;
    hint('prefetch', file);
    whenIdle(fetchNext);
  }
  if (document.readyState === 'complete') whenIdle(fetchNext);
  else addEventListener('load', () => whenIdle(fetchNext), { once: true });
}

function hint(rel: 'prefetch' | 'modulepreload', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** The page may have been drawn in another year. */
function showThisYear(): void {
  const line = document.querySelector<HTMLElement>('[data-year]');
  const year = String(new Date().getFullYear());
  if (!line?.dataset.year || line.dataset.year === year) return;
  line.textContent = line.textContent.replace(line.dataset.year, year);
  line.dataset.year = year;
}

/** The page in other languages; fetched ahead of time it is no choice to the server. */
function otherLanguages(): string[] {
  // An address without a page has none in any language: the request would only fail once more.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'responseStatus' in visit && visit.responseStatus === 404) return [];
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang]:not([aria-current])');
  return Array.from(links, ({ href }) => href);
}

/** The language was settled by the server; the address that gets shared should not carry it. */
function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  const locale = url.searchParams.get(localeQueryName);
  if (!isLocale(locale)) return;
  // The server has done so, unless the page was fetched ahead of time.
  saveLocale(locale);
  url.searchParams.delete(localeQueryName);
  history.replaceState(history.state, '', url);
}
