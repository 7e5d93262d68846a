/**
 * Inlined in the head of every prerendered page, so that it runs before anything is visible. It records every
 * interaction with controls whose code is not loaded yet, in order, until `replay.ts` repeats them. Actions
 * still pending when the page is left are carried over a reload and to the page in the other language. Import
 * only types here.
 */
import type { EarlyAction, EarlyActions } from './early-actions.ts';

const controls = 'button,input,select,textarea,a[data-opens]';
const storageKey = () => `early:${location.pathname}`;

const early: EarlyActions = {
  queue: [],
  isReplaying: false,
  keepField: (field, isFirst) => keep('set', field, heldBy(field), isFirst),
  leave() {
    // What was sent is not kept, and the page may come back as it is.
    for (const { target } of early.queue) showWhetherBusy(target, false);
    const kept = early.queue
      .filter(({ selector }) => selector)
      .map((action) => ({ ...action, target: null }));
    early.queue = [];
    attempt(() => {
      if (kept.length > 0) sessionStorage.setItem(storageKey(), JSON.stringify(kept));
    });
  },
  restore() {
    attempt(() => {
      early.queue.push(...JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]'));
      sessionStorage.removeItem(storageKey());
    });
  },
};
// Tells the styles of the thank-you page that an order follows (`last-order.ts`), before the first paint.
attempt(() => {
  if (sessionStorage.getItem('last-order')) document.documentElement.dataset.hasOrder = '';
});
window.early = early;
early.restore();
addEventListener('pagehide', early.leave);
addEventListener('pageshow', early.restore);
for (const type of ['click', 'input', 'change', 'keydown'])
  document.addEventListener(type, handleEvent, true);
document.addEventListener('beforeinput', bringBack, true);
/** A click on a label fires before the click of its field. */
const hydratingEvents =
  'pointerdown,pointerup,mousedown,mouseup,touchstart,touchend,click,focusin,focusout,keydown,keyup';
for (const type of hydratingEvents.split(','))
  document.addEventListener(type, keepFromReact, { capture: true, passive: true });

/**
 * React would hydrate the touched part synchronously, in one long task, before the browser could show the
 * native effect of the tap. Listeners on the document still receive the event.
 */
function keepFromReact(event: Event): void {
  if (!early.isReplaying && event.target instanceof Element && !isLive(event.target)) event.stopPropagation();
}

function handleEvent(event: Event): void {
  const target = event.target as Element;
  const control = target.closest?.<HTMLElement>(controls);
  if (early.isReplaying || !control || isLive(control)) return;
  const { type } = event;
  if (type === 'keydown') {
    handleKey(event as KeyboardEvent, control);
    return;
  }
  if (type !== 'click') {
    early.keepField(control);
    if (control.matches('[role=spinbutton]')) showWhetherFewer(control as HTMLInputElement);
  } else if (control.matches('a')) {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    // A link may open in a new tab or window without our code.
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    keep('press', control);
  } else if (control.matches('button')) {
    keep('press', control);
    const { step } = control.dataset;
    // Only a step has a field; Firefox warns of a search for none.
    if (step) showStep(document.getElementById(control.getAttribute('aria-controls') ?? ''), Number(step));
    if (control.matches('[data-submits]')) showWhetherBusy(control, true);
  }
  early.answer?.(control);
  // React would hydrate the touched part synchronously and handle the event as well, or swallow it; only one
  // of us may handle it.
  event.stopImmediatePropagation();
}

/**
 * Restores the recorded value. Rendering the form empties a field until its actions are replayed; without
 * this, input typed at that moment would start from an empty field.
 */
function bringBack({ target }: Event): void {
  const last = early.queue[early.queue.length - 1];
  const field = target as HTMLInputElement;
  if (early.isReplaying || last?.kind !== 'set' || last.target !== field || isLive(field)) return;
  if (typeof last.value === 'string' && field.value !== last.value) field.value = last.value;
}

function handleKey(event: KeyboardEvent, control: HTMLElement): void {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (by && control.getAttribute('role') === 'spinbutton') {
    event.preventDefault();
    keep('key', control, event.key);
    showStep(control, by);
    early.answer?.(control);
  } else if (event.key === 'Enter' && control.matches('input:not([type=file])')) {
    event.preventDefault();
    keep('submit', control);
    showWhetherBusy(control, true);
  }
}

/** Shows the new number at once; totals follow when their code is loaded. */
function showStep(field: HTMLElement | null, by: number): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.value = String(Math.max(1, (Number.parseInt(field.value, 10) || 1) + by));
  showWhetherFewer(field);
}

/** Shows whether the form of a control was sent and waits for its code. */
function showWhetherBusy(control: Element | null, isBusy: boolean): void {
  const button = control?.closest('form')?.querySelector('[data-submits]');
  button?.setAttribute('aria-busy', String(isBusy));
}

function showWhetherFewer({ id, value }: HTMLInputElement): void {
  const fewer = document.querySelector(`[data-step="-1"][aria-controls="${id}"]`);
  fewer?.setAttribute('aria-disabled', String(!(Number.parseInt(value, 10) > 1)));
}

/** Returns whether the enclosing part of the page is live; see `replay.ts`. */
function isLive(control: Element): boolean {
  return control.closest('#root,[data-part],[data-film]')?.hasAttribute('data-live') ?? true;
}

function keep(
  kind: EarlyAction['kind'],
  target: Element,
  value: string | boolean = '',
  isFirst = false,
): void {
  const { queue } = early;
  const last = queue[queue.length - 1];
  if (kind === 'set' && last?.kind === kind && last.target === target) last.value = value;
  else queue[isFirst ? 'unshift' : 'push']({ kind, target, selector: selectorOf(kind, target), value });
}

function heldBy(field: Element): string | boolean {
  const { type, checked, value } = field as HTMLInputElement;
  return /^(radio|checkbox)$/.test(type) ? checked : type === 'file' || value;
}

/**
 * Returns null for actions that do not outlive the document: fields marked `data-once`, which visitors fill
 * in again on each visit, files, passwords, form submissions, and presses of controls without a name.
 */
function selectorOf(kind: EarlyAction['kind'], target: Element): string | null {
  const { name, type, value } = target as HTMLInputElement;
  if (!name || kind === 'submit' || target.closest('[data-once],[type=file],[type=password]')) return null;
  const selector = `[name="${CSS.escape(name)}"]`;
  return /^(radio|checkbox)$/.test(type) ? `${selector}[value="${CSS.escape(value)}"]` : selector;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Without storage, only the actions pending when the page is left are lost.
  }
}
