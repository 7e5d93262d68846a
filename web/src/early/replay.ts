/**
 * Repeats what was done to a page before its code was there: every press and every change, once and in order. The page
 * becomes live in parts; what was done to a part that is not there yet holds up what was done after it.
 */
import type { EarlyAction } from './early-actions.ts';

/** Draws what an event changes before the next one comes: React's `flushSync`, where React is concerned. */
type Flush = (act: () => void) => void;

const ready = new Map<Element, Flush>();
const parts = '#root,[data-part],[data-film]';

/** To be called when everything inside `part`, but for parts within it, is interactive. Effects may not call `flush`: it happens later. */
export function becomeLive(part: Element, flush: Flush, onLive?: () => void): void {
  ready.set(part, flush);
  window.early?.restore();
  setTimeout(() => {
    replay();
    onLive?.();
  });
}

/** Whether something inside it was used before it was live. */
export function hasEarlyActions(element: Element): boolean {
  return window.early?.queue.some((action) => element.contains(targetOf(action))) ?? false;
}

/** Keeps what is in the fields without an action of the visitor: the browser itself fills them on going back. */
export function keepFilledFields(): void {
  const { early } = window;
  if (!early) return;
  for (const field of document.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
    const isKnown = early.queue.some(({ kind, target }) => kind === 'set' && target === field);
    // Those with autocompletion switched off hold what the recorder has shown.
    if (!isKnown && field.autocomplete !== 'off' && isChanged(field)) early.keepField(field, true);
  }
}

/** To be called before another page is shown without loading a document. */
export function leaveEarlyActions(): void {
  window.early?.leave();
}

function replay(): void {
  const { early } = window;
  if (!early) {
    markLive();
    return;
  }
  early.isReplaying = true;
  for (const action of [...early.queue]) {
    const target = targetOf(action);
    // What is not on the page may come with a part of it.
    if (!target) continue;
    const flush = ready.get(target.closest(parts) ?? target);
    if (!flush) break;
    early.queue.splice(early.queue.indexOf(action), 1);
    flush(() => perform(action, target));
  }
  early.isReplaying = false;
  markLive();
}

/** From now on events go their own way. */
function markLive(): void {
  for (const [part] of ready) {
    const isAwaited = window.early?.queue.some((action) => targetOf(action)?.closest(parts) === part);
    if (!part.isConnected) ready.delete(part);
    else if (!isAwaited) part.setAttribute('data-live', '');
  }
}

function targetOf({ target, selector }: EarlyAction): HTMLElement | null {
  const element = target ?? (selector && document.querySelector(selector));
  return element instanceof HTMLElement && element.isConnected ? element : null;
}

function perform({ kind, value }: EarlyAction, target: HTMLElement): void {
  if (kind === 'press') target.click();
  else if (kind === 'key') {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: String(value), bubbles: true, cancelable: true }),
    );
  } else if (kind === 'submit') (target as HTMLInputElement).form?.requestSubmit();
  else setField(target as HTMLInputElement, value);
}

/**
 * Lets React see a change to what the field holds. It compares with what it saw last, which by now is the same, unless
 * a draft has replaced it.
 */
function setField(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean' && field.type !== 'file') {
    field.checked = !value;
    field.click();
    // Of a group of radio buttons the others say what counts.
    return;
  }
  if (typeof value === 'string') {
    // Not by the property: React has its own on each element, to know what the code has set.
    if (field.value !== value) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
    }
    forgetSeen(field, value);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What React keeps beside the field; touching the field itself instead would move the caret. */
function forgetSeen(field: HTMLInputElement, value: string): void {
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue: (value: string) => void } };
  seen?.setValue(`${value} `);
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.type === 'file' ? Boolean(field.files?.length) : field.value !== field.defaultValue;
}
