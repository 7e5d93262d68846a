import { useEffect, useRef } from 'react';

/** Places of the focused element and of its ancestors, from the inside out. */
type Place = { parent: Element; index: number };

const headings = 'h1, h2, h3, h4';
const controls = 'a[href], button';

/**
 * Within the returned element, the focus is not lost with what had it: browsers give it to the whole page when, say, a row
 * is removed by its own button. It moves to the row that takes the place, or else to the heading above it, unless something
 * else has taken the focus by then.
 */
export function useKeptFocus() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    let last: { element: Element; places: Place[] } | null = null;

    function note({ target }: FocusEvent) {
      if (target instanceof Element) last = { element: target, places: placesOf(target, root!) };
    }
    function forget({ target }: FocusEvent) {
      // Some browsers send this event just before they remove the element, too.
      queueMicrotask(() => {
        if (last?.element === target && last?.element.isConnected) last = null;
      });
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const { places } = last;
      last = null;
      requestAnimationFrame(() => focusNearest(places));
    });
    root.addEventListener('focusin', note);
    root.addEventListener('focusout', forget);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return frame;
}

function placesOf(element: Element, root: Element): Place[] {
  const places: Place[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement) {
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return places;
}

function focusNearest(places: readonly Place[]): void {
  const found = places.find(({ parent }) => parent.isConnected);
  if (!found) return;
  const { parent, index } = found;
  const row = parent.children[Math.min(index, parent.children.length - 1)];
  const above = places.find(({ parent }) => parent.isConnected && parent.querySelector(headings));
  const heading = above?.parent.querySelector<HTMLElement>(headings);
  heading?.setAttribute('tabindex', '-1');
  const buttons = row?.matches(controls) ? [row] : (row?.querySelectorAll(controls) ?? []);
  for (const element of [...buttons, heading]) {
    // Hidden ones do not take the focus.
    if (document.activeElement !== document.body) return;
    if (element instanceof HTMLElement) element.focus();
  }
}
