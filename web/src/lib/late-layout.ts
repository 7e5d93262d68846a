/** What follows the first screen of a page. */
export const late = 'main > section, main + footer';

/** Holds a picture of the first screen that comes after the first one, which has the slow line to itself. */
export const fetchedLater = 'data-fetched-later';

/** All that the first paint can do without: the prerenderer keeps their rules out of the document. */
export const laterParts = `${late}, main > aside, footer + section`;
