import { openPreview } from '#features/samples/preview.ts';
import { savesData } from './lib/saves-data.ts';

/**
 * Shows what a press leads to as long as the code for it is on its way, as far as that takes little code of its own.
 * The press itself is kept all the same, and what it does then replaces this.
 */
export function answerEarlyActions(): void {
  const { early } = window;
  if (!early) return;
  early.answer = answer;
  // Small, and on a slow line the first press would wait for it.
  if (document.querySelector('[data-amount]') && !savesData()) void loadTotals();
  for (const { target } of early.queue) if (target) answer(target);
}

function answer(control: Element): void {
  if (control.matches('a[data-opens]')) openPreview(control as HTMLElement);
  else if (control.matches('[data-shows]')) showVoice(control as HTMLElement);
  else if (control.matches('[name=plan],[name=addon],[name=quantity],[data-step]')) {
    void loadTotals().then(({ showEarlyTotals }) => showEarlyTotals());
  }
}

const loadTotals = () => import('#features/orders/create/basket/early-totals.ts');

/** One of several that stand in the same place. */
function showVoice(dot: HTMLElement): void {
  const group = dot.closest('[role=group]');
  const isShown = (_: Element, index: number) => index === Number(dot.dataset.shows);
  group?.querySelectorAll('[data-shows]').forEach((other, index) => {
    if (isShown(other, index)) other.setAttribute('aria-current', 'true');
    else other.removeAttribute('aria-current');
  });
  group?.querySelectorAll('figure').forEach((voice, index) => {
    voice.toggleAttribute('data-current', isShown(voice, index));
  });
}
