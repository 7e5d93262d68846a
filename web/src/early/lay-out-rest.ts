/**
 * The document contains the CSS rules of its first screen. This module fetches the full stylesheet after the
 * first paint, applies it, and then lays out the rest of the page, one section per idle period: laying out
 * everything at once would delay the response to a tap. Until then these sections stay hidden.
 */
import { late } from '#lib/later/late-layout.ts';
import { whenIdle } from '#lib/later/when-idle.ts';

const root = document.documentElement;

/**
 * @param sheet has its URL in `data-href`, and a `media` that does not match until it is loaded, so that
 * nothing waits for it.
 */
export function layOutRest(sheet: HTMLLinkElement, firstPaint: Promise<void>): void {
  root.dataset.waiting = 'sheet';
  const loaded = new Promise<void>((resolve) => {
    // Errors are handled like success: a page without its stylesheet is still readable.
    sheet.onload = sheet.onerror = () => {
      const aim = aimInView();
      sheet.media = 'all';
      root.dataset.waiting = '';
      // The visitor pressed an anchor before the rules arrived, which have moved its target.
      aim?.scrollIntoView({ behavior: 'instant' });
      resolve();
    };
  });
  const moved = new Promise<void>((resolve) => {
    for (const type of ['scroll', 'keydown'])
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
  });
  // A page that opens further down, as after a reload, has nothing to show before its rules: Firefox reports no paint.
  void Promise.race([firstPaint, moved]).then(() => {
    sheet.href = sheet.dataset.href ?? '';
  });
  const parsed = new Promise<unknown>((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
  // A visitor who scrolls or uses the keyboard sees the sections that come into view at once.
  void Promise.all([moved, loaded]).then(() => delete root.dataset.waiting);
  Promise.all([loaded, parsed]).then(() => inTwoTasks(document.body, layOutNext));
}

/** Returns the target of the URL's fragment if it is in view, that is, unless the visitor has moved on. */
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
    // Applies to pages reached by client-side navigation as well: they are laid out at once.
    root.dataset.laidOut = '';
    return;
  }
  const { top } = section.getBoundingClientRect();
  const layOut = () => {
    section.dataset.laidOut = '';
    inTwoTasks(section, () => {
      // Reading its size forces the layout now, in a task of its own, instead of with the others in the next
      // frame.
      section.getBoundingClientRect();
      layOutNext();
    });
  };
  if (top < innerHeight) setTimeout(layOut);
  // Wait for its fonts, which may still be loading: otherwise it would be laid out twice.
  else void document.fonts.ready.then(() => whenIdle(layOut));
}

/**
 * Computes the styles that have changed now, and lays out in the next task: on a phone, both take long. That task comes
 * before the next frame, which would otherwise lay out and paint at once.
 *
 * @param changed must have new styles itself: the browser skips those of other elements.
 */
function inTwoTasks(changed: Element, layOut: () => void): void {
  void getComputedStyle(changed).color;
  // Safari does not support priorities yet.
  if (window.scheduler) void window.scheduler.postTask(layOut, { priority: 'user-blocking' });
  else setTimeout(layOut);
}
