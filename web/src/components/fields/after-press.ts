/**
 * A click follows the release of its pointer at once. If none fires within this time, the pointer was moved
 * elsewhere.
 */
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

// Pages are also rendered where there is no `document`.
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
 * Wraps a handler so that it waits for the end of a press: an error that appears on blur would move the
 * pressed control from under the pointer, and the press would be lost. With the keyboard the handler runs at
 * once.
 */
export function afterPress<E>(handle: ((event: E) => void) | undefined): ((event: E) => void) | undefined {
  if (!handle) return undefined;
  return (event) => {
    if (isPressed) waiting.push(() => handle(event));
    else handle(event);
  };
}
