/**
 * Placed in the head of every drawn page, before anything can be seen, let alone pressed. It keeps all that visitors do
 * to controls whose code is not there yet, in order, until `replay.ts` repeats it. Whatever is left before that comes
 * along: to the page in the other language, and over a reload. Nothing but types may be imported here.
 */
import type { EarlyAction, EarlyActions } from './early-actions.ts';

const controls = 'button,input,select,textarea,a[data-opens]';
const storageKey = () => `early:${location.pathname}`;

const early: EarlyActions = {
  queue: [],
  isReplaying: false,
  keepField: (field, isFirst) => keep('set', field, heldBy(field), isFirst),
  leave() {
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
// Tells the styles of the thank-you page that an order follows (`last-order.ts`), before anything is drawn.
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
/** A label's click comes before that of its field. */
const hydratingEvents =
  'pointerdown,pointerup,mousedown,mouseup,touchstart,touchend,click,focusin,focusout,keydown,keyup';
for (const type of hydratingEvents.split(','))
  document.addEventListener(type, keepFromReact, { capture: true, passive: true });

/**
 * React would hydrate what is touched on the spot, the whole part in one long task, before the browser could show what
 * the tap does by itself. Listeners of the document hear of it all the same.
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
    // Into a new tab or window it may lead without us.
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    keep('press', control);
  } else if (control.matches('button')) {
    keep('press', control);
    const field = document.getElementById(control.getAttribute('aria-controls') ?? '');
    if (control.dataset.step) showStep(field, Number(control.dataset.step));
  }
  early.answer?.(control);
  // React would hydrate what was touched on the spot and handle it as well, or swallow it: either it or we.
  event.stopImmediatePropagation();
}

/** Drawing the form empties a field until its actions are repeated; what is typed just then goes on where it was. */
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
  }
}

/** The new figure at once; what follows from it comes with the code. */
function showStep(field: HTMLElement | null, by: number): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.value = String(Math.max(1, (Number.parseInt(field.value, 10) || 1) + by));
  showWhetherFewer(field);
}

function showWhetherFewer({ id, value }: HTMLInputElement): void {
  const fewer = document.querySelector(`[data-step="-1"][aria-controls="${id}"]`);
  fewer?.setAttribute('aria-disabled', String(!(Number.parseInt(value, 10) > 1)));
}

/** The nearest part that becomes live as a whole has done so; see `replay.ts`. */
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

/** `data-once` marks what is given anew on each visit. A form is not sent, nor anything opened, after a reload. */
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
    // Where storage is forbidden only leaving early loses something.
  }
}
