import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePreview } from '#features/samples/preview.ts';
import { answerEarlyActions } from './answer-early-actions.ts';
import type { EarlyAction, EarlyActions } from './early/early-actions.ts';

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** A page on which something was pressed before its code came. */
function openPage(html: string, pressed: string): EarlyActions {
  document.body.innerHTML = html;
  const press: EarlyAction = { kind: 'press', target: get(pressed), selector: null, value: '' };
  const early: EarlyActions = {
    queue: [press],
    isReplaying: false,
    keepField: () => undefined,
    leave: () => undefined,
    restore: () => undefined,
  };
  window.early = early;
  answerEarlyActions();
  return early;
}

afterEach(() => {
  closePreview();
  window.early = undefined;
  document.body.innerHTML = '';
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('until its code is there', () => {
  const sample = '<a data-opens="work" href="/large.avif"><img alt="A page" width="400" height="300"></a>';

  test('a sample shows the picture of the page, which Escape takes away, and the press with it', () => {
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/small.avif');
    const early = openPage(sample, 'a');
    const dialog = get('dialog[open]');
    expect(dialog.getAttribute('aria-label')).toBe('A page');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/small.avif');
    expect(early.queue).toHaveLength(1);
    dialog.dispatchEvent(new Event('cancel'));
    expect(get('dialog')).toBeNull();
    expect(early.queue).toEqual([]);
    vi.restoreAllMocks();
  });

  test('a testimonial shows when its dot is pressed', () => {
    const dots = [0, 1, 2].map((index) => `<button data-shows="${index}"></button>`).join('');
    const early = openPage(
      `<div role="group"><figure data-current></figure><figure></figure><figure></figure>${dots}</div>`,
      '[data-shows="2"]',
    );
    const shown = () =>
      [...document.querySelectorAll('[data-current],[aria-current]')].map((e) => e.outerHTML);
    expect(shown()).toEqual([
      '<figure data-current=""></figure>',
      '<button data-shows="2" aria-current="true"></button>',
    ]);
    early.answer?.(get('[data-shows="1"]'));
    expect(shown()[1]).toContain('data-shows="1"');
    expect(document.querySelectorAll('figure')[1]?.hasAttribute('data-current')).toBe(true);
  });

  const form = `
    <input type="radio" name="plan" value="strategy-only"><input type="radio" name="plan" value="copy-only" checked>
    <input name="quantity" value="2"><input type="checkbox" name="addon" value="seo-keyword" checked>
    <b data-amount="subtotal">$350.00</b><b data-amount="total">$350.00</b><i data-amount="total">$350.00</i>`;
  const amounts = () => [...document.querySelectorAll('[data-amount]')].map(({ textContent }) => textContent);

  test('the totals follow plan, quantity and add-ons, in the language of the page', async () => {
    history.replaceState(null, '', '/copywriting');
    document.documentElement.lang = 'en';
    const early = openPage(form, '[name=quantity]');
    await vi.waitFor(() => expect(amounts()[0]).toBe('$700.00'));
    expect(amounts()[1]).toBe(amounts()[2]);
    expect(amounts()[1]).not.toBe('$350.00');
    document.documentElement.lang = 'de';
    early.answer?.(get('[name=plan]'));
    await vi.waitFor(() => expect(amounts()[0]).toBe('614\u00a0€'));
    document.documentElement.lang = 'en';
  });

  test('the totals wait for a draft, which the fields do not show yet', async () => {
    history.replaceState(null, '', '/copywriting');
    const basket = { planId: 'copy-only', quantity: 5, addonIds: [] };
    localStorage.setItem('draft:basket:copywriting', JSON.stringify({ version: 1, value: basket }));
    openPage(form, '[name=quantity]');
    await import('#features/orders/create/basket/early-totals.ts').then(({ showEarlyTotals }) =>
      showEarlyTotals(),
    );
    expect(new Set(amounts())).toEqual(new Set(['$350.00']));
  });
});
