/** What follows the first screen of a page. */
export const late = 'main > section, main + footer';

/** All that the first paint can do without: the prerenderer keeps their rules out of the document. */
export const laterParts = `${late}, main > aside, footer + section`;
