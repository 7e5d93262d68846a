/**
 * Possible places for notifications, the default first. On a phone both ends of a side are the same. `head-…` lies over
 * the site's header, which is never the subject of a notification: the places to use when the page is full.
 */
const toastPlaces = ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'head-start', 'head-end'] as const;
export type ToastPlace = (typeof toastPlaces)[number];

/** Distance from the top of the screen to a notification over the header. */
export const headEdgePx = 6;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Elements that notifications must not cover: their subject and the likely next control. */
const guarded =
  ':focus, [data-keep-clear], [aria-invalid=true], button[type=submit], dialog[open] button, [role=dialog] button, [data-quote-bar] a';

/** Controls that a notification must leave free if it can be elsewhere: language and menu are in the header. */
const spared = 'header :is(a, button, summary)';

type Covering = {
  seen: readonly Box[];
  /** Decides between places that cover as much of `seen`. */
  controls?: readonly Box[];
  current?: ToastPlace;
};

/** Returns the place that covers the least, `current` if equal; sizes in CSS pixels. */
export function freestPlace(
  boxes: Readonly<Record<ToastPlace, Box>>,
  { seen, controls = [], current = toastPlaces[0] }: Covering,
): ToastPlace {
  const covered = (place: ToastPlace, under: readonly Box[]) =>
    under.reduce((sum, box) => sum + sharedArea(boxes[place], box), 0);
  const compare = (place: ToastPlace, other: ToastPlace) =>
    covered(place, seen) - covered(other, seen) || covered(place, controls) - covered(other, controls);
  return toastPlaces.reduce((best, place) => (compare(place, best) < 0 ? place : best), current);
}

/** Returns the best place for the region at its current size. */
export function placeOf(region: HTMLElement, current: ToastPlace): ToastPlace {
  const { width, height } = region.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const edgePx = clientWidth < 768 ? 12 : 24;
  const header = document.querySelector('header');
  const headerPx = header?.offsetHeight ?? 0;
  const boxAt = (left: number, top: number): Box => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const [start, end] = [edgePx, clientWidth - edgePx - width];
  const [top, bottom] = [headerPx + edgePx, innerHeight - edgePx - height];
  const boxes = {
    'bottom-end': boxAt(end, bottom),
    'bottom-start': boxAt(start, bottom),
    'top-end': boxAt(end, top),
    'top-start': boxAt(start, top),
    'head-start': boxAt(start, headEdgePx),
    'head-end': boxAt(end, headEdgePx),
  };
  const seen = [...document.querySelectorAll(guarded)]
    .filter((element) => !region.contains(element))
    .flatMap((element) =>
      // What the header already hides cannot be covered again.
      header?.contains(element) ? boxesOf(element) : boxesOf(element).map((box) => below(box, headerPx)),
    );
  const controls = [...document.querySelectorAll(spared)].map((element) => element.getBoundingClientRect());
  return freestPlace(boxes, { seen, controls, current });
}

/**
 * A heading and its block elements are as wide as their column, but only its lines of text count; of all other elements
 * the whole box counts.
 */
function boxesOf(element: Element): Box[] {
  if (!element.matches('h1, h2, h3')) return [element.getBoundingClientRect()];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: Box[] = [];
  while (walker.nextNode()) {
    // Of a range around an element, the boxes would include the element's own.
    range.selectNodeContents(walker.currentNode);
    boxes.push(...[...range.getClientRects()].map(lettersIn));
  }
  return boxes;
}

/** Returns the part of a line's box that letters cover: above and below them, a display face leaves an eighth free. */
export function lettersIn({ left, top, right, bottom }: Box): Box {
  const free = (bottom - top) / 8;
  return { left, top: top + free, right, bottom: bottom - free };
}

const below = ({ left, top, right, bottom }: Box, edge: number): Box => ({
  left,
  top: Math.max(top, edge),
  right,
  bottom,
});

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
