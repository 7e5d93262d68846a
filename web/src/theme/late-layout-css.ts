import { fetchedLater, late } from '#lib/late-layout.ts';

const complete = '[data-laid-out], :has(:target)';
const place = { containIntrinsicBlockSize: 'auto 60rem' };

/**
 * The browser skips style and layout of what is late, so that the first paint waits only for what it shows;
 * `early/lay-out-rest.ts` then makes up for it. While `data-waiting` is on the root the rules are on their way; without
 * it the browser draws itself what comes near the window. Not skipped while an anchor is aimed at, whose place must be
 * known, and not where no script would make up for it: a reload would miss its place in a page of guessed height.
 */
export const lateLayoutCss = {
  // What the browser does not draw it does not fetch, either.
  [`html[data-waiting=sheet] [${fetchedLater}] img`]: { display: 'none' },
  [`html[data-waiting] :is(${late}):not([data-laid-out])`]: { visibility: 'hidden' },
  [`html:not(${complete}) :is(${late}):not([data-laid-out])`]: {
    '@media screen and (scripting: enabled)': { contentVisibility: 'auto', ...place },
  },
  [`html[data-waiting]:not(${complete}) :is(${late}):not([data-laid-out])`]: {
    contentVisibility: 'hidden',
    ...place,
  },
};
