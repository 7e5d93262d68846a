/** How far below the window a late part starts to load, so that it is ready when it arrives. */
export const nearDistance = '300px 0px';

/** What to watch of a late part: its marker has no box (`display: contents`), but what it holds has. */
export const boxesOf = (part: Element): Element[] => [...part.children];
