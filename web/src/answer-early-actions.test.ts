import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePreview } from '#features/samples/preview.ts';
import { answerEarlyActions } from './answer-early-actions.ts';
import type { EarlyAction, EarlyActions } from './early/early-actions.ts';

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** Creates a page on which something was pressed before its code was loaded. */
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
  const card = (name: string) => `
    <figure><a data-opens="${name}" href="/large.avif"><picture><img alt="${name}" loading="lazy" width="400" height="300"></picture></a>
    <b data-words="title">The ${name}</b><i data-words="text">What it is</i></figure>`;
  const samples = `
    <section>${card('page')}${card('letter')}
      <dialog aria-labelledby="t">
        <button data-viewer="close"><svg></svg></button><p data-viewer="position">1 of 2</p><h2 id="t" data-viewer="title"></h2>
        <div aria-labelledby="t" data-viewer="stage"><div data-viewer="fit"></div></div><p data-viewer="text"></p>
        <button data-viewer="previous"></button><button data-viewer="next"></button>
      </dialog>
    </section>`;
  const part = (name: string) => get(`dialog[open] [data-viewer=${name}]`);

  test('a sample opens with what the page has, and is turned over; the viewer then goes on from there', () => {
    const early = openPage(samples, '[data-opens=page]');
    expect(get('dialog[open]').getAttribute('aria-label')).toBe('The page');
    expect(part('fit').querySelector('img')?.loading).toBe('eager');
    expect(part('fit').style.getPropertyValue('--ratio')).toBe(String(400 / 300));
    expect(document.querySelectorAll('#t')).toHaveLength(1);

    part('next').click();
    expect(['position', 'title', 'text'].map((name) => part(name).textContent)).toEqual([
      '2 of 2',
      'The letter',
      'What it is',
    ]);
    expect(early.queue.map(({ target }) => target)).toEqual([get('[data-opens=letter]')]);
    get('dialog[open]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(part('title').textContent).toBe('The page');
    get('dialog[open]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    part('next').focus();
    expect(closePreview()).toBe('next');
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test.each([
    ['Escape', () => get('dialog[open]').dispatchEvent(new Event('cancel'))],
    ['its cross', () => get('dialog[open] svg').dispatchEvent(new Event('click', { bubbles: true }))],
    ['a press beside the picture', () => part('stage').click()],
    ['going back', () => dispatchEvent(new Event('popstate'))],
  ])(
    'an opened sample is closed by %s: the press goes with it, the focus back to its link',
    (_way, close) => {
      const early = openPage(samples, '[data-opens=page]');
      part('next').click();
      close();
      expect(document.querySelector('dialog[open]')).toBeNull();
      expect(early.queue).toEqual([]);
      expect(document.activeElement).toBe(get('[data-opens=page]'));
      expect(document.documentElement.style.overflow).toBe('');
    },
  );

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
    <b data-amount="subtotal">$350.00</b><b data-amount="total">$350.00</b><i data-amount="total">$350.00</i>
    <b data-plan="name">Copy Only</b><b data-plan="eta">3–5\u00a0days</b>
    <p>In dollars: <b data-amount="totalUsd">$350.00</b></p>`;
  const amounts = () => [...document.querySelectorAll('[data-amount]')].map(({ textContent }) => textContent);

  test('plan and totals follow plan, quantity and add-ons, in the language of the page', async () => {
    history.replaceState(null, '', '/copywriting');
    document.documentElement.lang = 'en';
    const early = openPage(form, '[name=quantity]');
    await vi.waitFor(() => expect(amounts()[0]).toBe('$700.00'));
    expect(amounts()[1]).toBe(amounts()[2]);
    expect(amounts()[1]).not.toBe('$350.00');
    document.documentElement.lang = 'de';
    (get('[value=strategy-only]') as HTMLInputElement).checked = true;
    early.answer?.(get('[name=plan]'));
    await vi.waitFor(() => expect(amounts()[0]).toBe('614\u00a0€'));
    expect(get('[data-plan=name]').textContent).toBe('Nur Strategie');
    expect(get('[data-plan=eta]').textContent).toBe('3\u2060–\u20605\u00a0Tage');
    expect(get('[data-amount=totalUsd]').textContent).toBe('775,00\u00a0$');
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
