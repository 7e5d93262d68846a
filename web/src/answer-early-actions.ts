import { openPreview } from '#features/samples/preview.ts';
import { savesData } from './lib/later/saves-data.ts';
import { whenIdle } from './lib/later/when-idle.ts';

/**
 * Shows the result of a press while its code is still loading, where little code is enough for that. The
 * press stays recorded, and its replay replaces this preview.
 */
export function answerEarlyActions(): void {
  const { early } = window;
  if (!early) return;
  early.answer = answer;
  // Loaded ahead because it is small and the first press on a slow line would otherwise wait for it; in a task of
  // its own, because the page is still being laid out.
  if (document.querySelector('[data-amount]') && !savesData()) whenIdle(() => void loadTotals());
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

/** Shows one of several testimonials that share the same space. */
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
