/**
 * The document brings the rules of its first screen; this fetches the stylesheet with all others after the first paint,
 * applies it, and then lays out the rest of the page, one section whenever the browser has nothing else to do: in one go it
 * would hold up a tap. Until then these sections keep out of sight.
 */
import { late } from '#lib/late-layout.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { firstPaint } from './first-paint.ts';

const root = document.documentElement;

/** @param sheet Has its address in `data-href`, and is for another medium until it is there, so that nothing waits for it. */
export function layOutRest(sheet: HTMLLinkElement): void {
  root.dataset.waiting = 'sheet';
  const loaded = new Promise<void>((resolve) => {
    // A page without its stylesheet can still be read.
    sheet.onload = sheet.onerror = () => {
      const aim = aimInView();
      sheet.media = 'all';
      root.dataset.waiting = '';
      // A press on an anchor came before the rules, which have moved its aim.
      aim?.scrollIntoView({ behavior: 'instant' });
      resolve();
    };
  });
  void firstPaint().then(() => {
    sheet.href = sheet.dataset.href ?? '';
  });
  const parsed = new Promise<unknown>((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
  // Who moves on sees at once what comes into view.
  const stopWaiting = () => void loaded.then(() => delete root.dataset.waiting);
  for (const type of ['scroll', 'keydown'])
    addEventListener(type, stopWaiting, { once: true, passive: true, capture: true });
  Promise.all([loaded, parsed]).then(() => layOutNext());
}

/** What the address aims at, unless the visitor has moved on. */
function aimInView(): Element | null {
  const aim = document.querySelector(':target');
  const top = aim?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < innerHeight ? aim : null;
}

function layOutNext(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(late)];
  const section = sections.find(({ dataset }) => dataset.laidOut === undefined);
  if (!section) {
    delete root.dataset.waiting;
    // For pages that come by navigation, too: they are drawn at once.
    root.dataset.laidOut = '';
    return;
  }
  const { top } = section.getBoundingClientRect();
  const layOut = () => {
    section.dataset.laidOut = '';
    // Asked for its size it is laid out now, in a task of its own, not with the others in the next frame.
    section.getBoundingClientRect();
    layOutNext();
  };
  if (top < innerHeight) setTimeout(layOut);
  // With its own type, which may be on its way: otherwise it would be laid out twice.
  else void document.fonts.ready.then(() => whenIdle(layOut));
}
