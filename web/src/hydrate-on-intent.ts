/**
 * All the script that a public page runs before a visitor interacts with it. The page is complete HTML:
 * reading, links, anchors, the menu and choosing a plan need no code. React and the page's components are
 * fetched at the first sign that they will be needed; interactions from before they are ready are replayed
 * afterwards (`early/`).
 */
import { answerEarlyActions } from './answer-early-actions.ts';
import { boxesOf, nearDistance } from './early/near.ts';
import { hasEarlyActions } from './early/replay.ts';
import { forgetAskedLanguage } from './i18n/save-locale.ts';
import { savesData } from './lib/later/saves-data.ts';
import { untilLoaded } from './lib/later/until-loaded.ts';
import { whenIdle } from './lib/later/when-idle.ts';

/** Controls that need code when used. Anchors within the page do not. */
const wanted = 'a[href]:not([href^="#"],[href^="mailto:"],[target]),button,summary,input,select,textarea';
const wakingEvents = ['pointerdown', 'pointerover', 'focusin'] as const;
/**
 * Controls that the browser handles before any code could run. A tap on them does not start the page, because
 * a finger does not hover first.
 */
const native = 'a[href]:not([data-opens]),summary';
/** Longer than a tap takes; after this time the touch is treated as a different gesture. */
const tapMs = 400;
// React stops events on their way to content that is not hydrated yet, so listen in the capture phase.
const listening = { capture: true, passive: true };

/**
 * Imports the modules of the page, once, as soon as a visitor is about to use it or comes near a part that
 * needs code. `late` lists the modules that will be needed next.
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
    // A tap moves the focus as well, before it takes effect.
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
    // In parallel: on a slow line, a module that is discovered later costs another round trip.
    for (const module of [...app, ...late]) hint('modulepreload', module);
    void runInTurn(app);
  }
  for (const part of document.querySelectorAll('[data-part]')) {
    for (const box of boxesOf(part)) observer.observe(box);
  }
  for (const type of wakingEvents) document.addEventListener(type, handleEvent, listening);
  // A visitor who scrolls is likely to stay: load everything now, so that it responds at the first tap.
  if (!savesData()) addEventListener('scroll', wake, { passive: true, once: true });
  // The visitor was faster than this script, or came from this page in the other language.
  const isUsed = document.activeElement?.matches(wanted) || hasEarlyActions(document.documentElement);
  if (isUsed || (scrollY > 0 && !savesData())) wake();

  const film = document.querySelector<HTMLElement>('[data-film]');
  if (film) void import('#features/home/film-control.ts').then(({ controlFilm }) => controlFilm(film));
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType !== 'mouse';

/** The code keeps the main thread busy for a while, so the native effect of the tap comes first. */
function afterTap(action: () => void): void {
  const later = () => requestAnimationFrame(() => setTimeout(action));
  addEventListener('click', later, { capture: true, once: true });
  setTimeout(later, tapMs);
}

/**
 * Imports modules, dependencies first, each in a task of its own: all at once would keep a slow phone busy for a
 * quarter of a second.
 */
async function runInTurn(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await untilLoaded(() => import(/* @vite-ignore */ module)).catch(() => undefined);
  }
}

/** Fetches files without running them, once the page is complete and the browser is idle. */
function fetchWhenIdle(modules: readonly string[]): void {
  const files = [...modules];
  // One at a time: many parallel requests would delay the response to a tap.
  function fetchNext(): void {
    const file = files.shift();
    if (file === undefined) return;
    hint(prefetches() ? 'prefetch' : 'modulepreload', file);
    whenIdle(fetchNext);
  }
  if (document.readyState === 'complete') whenIdle(fetchNext);
  else addEventListener('load', () => whenIdle(fetchNext), { once: true });
}

/** Safari does not support prefetching yet. */
const prefetches = () => document.createElement('link').relList.supports('prefetch');

function hint(rel: 'prefetch' | 'modulepreload', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Corrects the year of the footer; the page may have been prerendered in another year. */
function showThisYear(): void {
  const line = document.querySelector<HTMLElement>('[data-year]');
  const year = String(new Date().getFullYear());
  if (!line?.dataset.year || line.dataset.year === year) return;
  line.textContent = line.textContent.replace(line.dataset.year, year);
  line.dataset.year = year;
}

/**
 * URLs of the page in the other languages. The server does not treat a prefetch as a choice of language, but any other
 * request.
 */
function otherLanguages(): string[] {
  if (!prefetches()) return [];
  // An unknown URL is unknown in every language, so the prefetch would only fail as well.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'responseStatus' in visit && visit.responseStatus === 404) return [];
  const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang]:not([aria-current])');
  return Array.from(links, ({ href }) => href);
}
