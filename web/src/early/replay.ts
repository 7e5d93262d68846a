/**
 * Replays the interactions from before the code was loaded: every press and every change, once and in order.
 * The page becomes live in parts; an action on a part that is not live yet blocks all later actions.
 */
import type { EarlyAction } from './early-actions.ts';

/**
 * Renders the effect of an event before the next one is dispatched: React's `flushSync` for parts that use
 * React.
 */
type Flush = (act: () => void) => void;

const ready = new Map<Element, Flush>();
const parts = '#root,[data-part],[data-film]';

/**
 * Call it when everything inside `part`, except nested parts, is interactive. Runs after the effect that called it,
 * since effects must not call `flush`, but before the browser shows a form without what was done in it.
 */
export function becomeLive(part: Element, flush: Flush, onLive?: () => void): void {
  ready.set(part, flush);
  window.early?.restore();
  queueMicrotask(() => {
    replay();
    onLive?.();
  });
}

/** Returns whether the visitor used a control inside the element before it was live. */
export function hasEarlyActions(element: Element): boolean {
  return window.early?.queue.some((action) => element.contains(targetOf(action))) ?? false;
}

/**
 * Records field values that did not come from the visitor: the browser restores fields on back navigation.
 */
export function keepFilledFields(): void {
  const { early } = window;
  if (!early) return;
  for (const field of document.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
    const isKnown = early.queue.some(({ kind, target }) => kind === 'set' && target === field);
    // Fields with autocompletion off contain the value that the recorder has shown.
    if (!isKnown && field.autocomplete !== 'off' && isChanged(field)) early.keepField(field, true);
  }
}

/** Call it before a client-side navigation shows another page. */
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
    // The target may appear with a part that is not rendered yet.
    if (!target) continue;
    const flush = ready.get(target.closest(parts) ?? target);
    if (!flush) break;
    early.queue.splice(early.queue.indexOf(action), 1);
    flush(() => perform(action, target));
  }
  early.isReplaying = false;
  showPending();
  markLive();
}

/**
 * Shows the fields as the visitor left them: rendering a part resets those whose actions still wait for another
 * part.
 */
function showPending(): void {
  for (const action of window.early?.queue ?? []) {
    const field = targetOf(action) as HTMLInputElement | null;
    if (action.kind !== 'set' || !field || field.type === 'file') continue;
    const { value } = action;
    if (typeof value === 'boolean') field.checked = value;
    else if (field.value !== value) field.value = value;
  }
}

/** Marks parts without pending actions as live; from then on their events are not recorded. */
function markLive(): void {
  for (const [part] of ready) {
    const isAwaited = window.early?.queue.some((action) => targetOf(action)?.closest(parts) === part);
    if (!part.isConnected) ready.delete(part);
    else if (!isAwaited) part.setAttribute('data-live', '');
  }
}

function targetOf({ target, selector }: EarlyAction): HTMLElement | null {
  // A page that does not match what the browser shows is rendered anew, with other elements.
  const element = target?.isConnected ? target : selector && document.querySelector(selector);
  return element instanceof HTMLElement ? element : null;
}

function perform({ kind, value }: EarlyAction, target: HTMLElement): void {
  if (kind === 'press' || kind === 'submit') {
    target.closest('form')?.querySelector('[data-submits]')?.removeAttribute('aria-busy');
  }
  if (kind === 'press') target.click();
  else if (kind === 'key') {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: String(value), bubbles: true, cancelable: true }),
    );
  } else if (kind === 'submit') (target as HTMLInputElement).form?.requestSubmit();
  else setField(target as HTMLInputElement, value);
}

/**
 * Makes React notice the value of a field. React compares it with the last value it saw, which is already the
 * same unless a draft has replaced it.
 */
function setField(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean' && field.type !== 'file') {
    field.checked = !value;
    field.click();
    // The click has fired `input` and `change`, and has cleared the other radio buttons of a group.
    return;
  }
  if (typeof value === 'string') {
    // Use the setter of the prototype: React overrides the property on each element to track changes made by
    // code.
    if (field.value !== value) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
    }
    forgetSeen(field, value);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Resets the value that React tracks for the field; changing the field itself would move the caret. */
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
