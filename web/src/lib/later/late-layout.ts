/** Parts of a page below its first screen, each small enough for a slow phone to lay out without a pause. */
export const late = 'main > section, main form > section, main + footer';

/**
 * Attribute of first-screen pictures that load after the first one, which gets a slow connection to itself.
 */
export const fetchedLater = 'data-fetched-later';

/** Everything the first paint can do without: the prerenderer keeps their rules out of the document. */
export const laterParts = `${late}, main > aside, footer + section`;
