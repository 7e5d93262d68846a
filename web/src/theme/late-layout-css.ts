import { fetchedLater, late } from '#lib/later/late-layout.ts';

const complete = '[data-laid-out], :has(:target)';
const place = { containIntrinsicBlockSize: 'auto 60rem' };

/**
 * The browser skips style and layout of late sections, so that the first paint waits only for what it shows;
 * `early/lay-out-rest.ts` lays them out afterwards. While `data-waiting` is set on the root, that is in
 * progress (`sheet`: the stylesheet is still loading); without it the browser renders sections itself as they
 * come near the viewport. Sections are not skipped while the URL targets an anchor, whose position must be
 * known, nor without script, which has to lay them out: a reload would miss its scroll position in a page of
 * estimated height. None of it applies to print: a page printed while it is loading would be blank.
 */
export const lateLayoutCss = {
  // The rest of the rules moves the targets of anchors. A scroll that is still on its way would end at the old place.
  'html[data-waiting]': { scrollBehavior: 'auto' },
  // The browser does not fetch pictures that are not displayed.
  [`html[data-waiting=sheet] [${fetchedLater}] img`]: { '@media screen': { display: 'none' } },
  [`html[data-waiting] :is(${late}):not([data-laid-out])`]: { '@media screen': { visibility: 'hidden' } },
  [`html:not(${complete}) :is(${late}):not([data-laid-out])`]: {
    '@media screen and (scripting: enabled)': { contentVisibility: 'auto', ...place },
  },
  [`html[data-waiting]:not(${complete}) :is(${late}):not([data-laid-out])`]: {
    '@media screen': { contentVisibility: 'hidden', ...place },
  },
};
