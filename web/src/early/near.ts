/**
 * Distance below the viewport at which a late part starts to load, so that it is ready when it scrolls into
 * view.
 */
export const nearDistance = '300px 0px';

/**
 * Returns the elements to observe for a late part: its marker has no box (`display: contents`), but its
 * children do.
 */
export const boxesOf = (part: Element): Element[] => [...part.children];
