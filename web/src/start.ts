/**
 * All the script that a public page runs before somebody uses it. The page is complete HTML: reading, links, anchors,
 * the menu and choosing a plan need no code. React and the page's components are fetched at the first sign that they
 * will be wanted; what was done to the page before they are there is repeated then (`early/`).
 */
import { isLocale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { hasEarlyActions } from './early/replay.ts';
import { layOutRest } from './lib/late-layout.ts';

/** How far below the window a late part starts to load, so that it is ready when it arrives. */
export const nearDistance = '300px 0px';

/** What needs code when it is used. Anchors of the page itself do not. */
const wanted = 'a[href]:not([href^="#"],[href^="mailto:"],[target]),button,summary,input,select,textarea';
const wakingEvents = ['pointerdown', 'pointerover', 'focusin'] as const;
// React stops events on their way to what is not hydrated yet, so they are heard before they reach its root.
const listening = { capture: true, passive: true };

/** Calls `load` once, as soon as a visitor is about to use the page or comes near a part that needs code. */
export function startOnIntent(load: () => void): void {
  forgetAskedLanguage();
  layOutRest();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    },
    { rootMargin: nearDistance },
  );
  const handleEvent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(wanted)) wake();
  };
  function wake(): void {
    observer.disconnect();
    for (const type of wakingEvents) document.removeEventListener(type, handleEvent, listening);
    load();
  }
  for (const part of document.querySelectorAll('[data-part]')) {
    for (const box of boxesOf(part)) observer.observe(box);
  }
  for (const type of wakingEvents) document.addEventListener(type, handleEvent, listening);
  // Somebody was faster than this script, or has come from this page in the other language.
  if (document.activeElement?.matches(wanted) || hasEarlyActions(document.documentElement)) wake();

  const film = document.querySelector<HTMLElement>('[data-film]');
  if (film) void import('#features/home/film-control.ts').then(({ controlFilm }) => controlFilm(film));
}

/**
 * What to watch of a late part. Its marker has no box (`display: contents`), but what it holds has; a bar that is fixed
 * to the window is always near and says nothing.
 */
export function boxesOf(part: Element): Element[] {
  return [...part.children].filter((child) => getComputedStyle(child).position !== 'fixed');
}

/** The language was settled by the server and saved; the address that gets shared should not carry it. */
function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  if (!isLocale(url.searchParams.get(localeQueryName))) return;
  url.searchParams.delete(localeQueryName);
  history.replaceState(history.state, '', url);
}
