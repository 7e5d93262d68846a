import { randomKey } from '#lib/random-key.ts';
import type { DrawTexts } from './draw-texts.ts';
import type { Drawing } from './drawing.ts';
import { element } from './element.ts';
import { type Pen, penColors, penWidthsPx } from './pens.ts';

type Actions = { undo: () => void; redo: () => void; clear: () => void; add: () => void };

export type DrawControls = {
  element: HTMLElement;
  /** Enables and disables controls according to the drawing. */
  update: (drawing: Drawing) => void;
};

/** Pens and buttons below the sheet. A disabled button keeps its place in the tab order. */
export function drawControls(texts: DrawTexts, pen: Pen, actions: Actions): DrawControls {
  const undo = button(texts.undo, 'uc-secondary-btn', actions.undo);
  const redo = button(texts.redo, 'uc-secondary-btn', actions.redo);
  const clear = button(texts.clear, 'uc-secondary-btn', actions.clear);
  const add = button(texts.add, 'uc-primary-btn', actions.add);
  const colors = choice(texts.color, texts.colors, pen.color, (name) => {
    pen.color = name;
  });
  for (const swatch of colors.querySelectorAll<HTMLElement>('[data-value]')) {
    const name = swatch.dataset.value as Pen['color'];
    swatch.style.setProperty('--draw-pen', penColors[name]);
  }
  const widths = choice(texts.width, texts.widths, pen.width, (name) => {
    pen.width = name;
  });
  for (const swatch of widths.querySelectorAll<HTMLElement>('[data-value]')) {
    const widthPx = penWidthsPx[swatch.dataset.value as Pen['width']];
    swatch.style.setProperty('--draw-width', `${Math.max(3, widthPx / 2)}px`);
  }
  return {
    element: element(
      'div',
      { className: 'draw-controls' },
      colors,
      widths,
      element('div', { className: 'draw-steps' }, undo, redo, clear),
      add,
    ),
    update: (drawing) => {
      allow(undo, drawing.canUndo);
      allow(redo, drawing.canRedo);
      allow(clear, !drawing.isEmpty);
      allow(add, !drawing.isEmpty);
    },
  };
}

function allow(target: HTMLElement, isPossible: boolean): void {
  target.setAttribute('aria-disabled', String(!isPossible));
}

function button(label: string, className: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className, textContent: label });
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') onPress();
  });
  return made;
}

/** Radio buttons styled as swatches, with the browser's arrow key handling. */
function choice<K extends string>(
  legend: string,
  names: Readonly<Record<K, string>>,
  chosen: K,
  onChoose: (name: K) => void,
): HTMLFieldSetElement {
  const group = `draw-${randomKey()}`;
  const radios = (Object.keys(names) as K[]).map((name) => {
    const radio = element('input', {
      type: 'radio',
      name: group,
      checked: name === chosen,
      'aria-label': names[name],
    });
    radio.addEventListener('change', () => onChoose(name));
    return element('label', { title: names[name], 'data-value': name }, radio, element('span'));
  });
  return element('fieldset', {}, element('legend', { textContent: legend }), ...radios);
}
