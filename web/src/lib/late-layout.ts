import { whenIdle } from './when-idle.ts';

/** What follows the head of a page. Those that show in the first window are laid out for it all the same. */
const late = 'main > section, main + footer';

/**
 * The browser skips style and layout of these until they come near the window, so that the first paint waits only for
 * what it shows; `layOutRest` then makes up for it. Not while an anchor is aimed at, whose place must be known, and not
 * where no script would make up for it: a reload would miss its place in a page of guessed height.
 */
export const lateLayoutCss = {
  [`html:not([data-laid-out], :has(:target)) :is(${late}):not([data-laid-out])`]: {
    '@media screen and (scripting: enabled)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 60rem',
    },
  },
};

/** Lays out the rest of the page after the first paint, one section whenever the browser has nothing else to do. */
export function layOutRest(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(late)].filter(
    ({ dataset }) => dataset.laidOut === undefined,
  );
  function layOutNext(): void {
    const section = sections.shift();
    // For pages that come by navigation, too: they are drawn at once.
    if (!section) document.documentElement.dataset.laidOut = '';
    else {
      section.dataset.laidOut = '';
      // Asked for its size it is laid out now, in a task of its own, not with the others in the next frame.
      section.getBoundingClientRect();
      whenIdle(layOutNext);
    }
  }
  whenIdle(layOutNext);
}
