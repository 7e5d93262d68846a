/** A click follows the release of its press at once; where none comes by then, the pointer was taken elsewhere. */
const clickWithinMs = 350;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function endWithin(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    for (const act of waiting.splice(0)) act();
  }, ms);
}

// Pages are also rendered where there is no document.
const page = globalThis.document;
page?.addEventListener(
  'pointerdown',
  () => {
    clearTimeout(timer);
    isPressed = true;
  },
  true,
);
for (const type of ['pointerup', 'pointercancel'])
  page?.addEventListener(type, () => endWithin(clickWithinMs), true);
page?.addEventListener('click', () => isPressed && endWithin(0), true);

/**
 * A handler that waits for the end of a press: an error that appears because a field was left would move what is being
 * pressed from under the pointer, and the press would be lost. With the keyboard it acts at once.
 */
export function afterPress<E>(handle: ((event: E) => void) | undefined): ((event: E) => void) | undefined {
  if (!handle) return undefined;
  return (event) => {
    if (isPressed) waiting.push(() => handle(event));
    else handle(event);
  };
}
