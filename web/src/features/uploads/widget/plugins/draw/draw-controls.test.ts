import { afterEach, expect, test, vi } from 'vitest';
import { drawControls } from './draw-controls.ts';
import { drawTexts } from './draw-texts.ts';

const actions = { undo: () => {}, redo: () => {}, clear: () => {}, add: () => {} };

afterEach(() => vi.unstubAllGlobals());

test('color and width are chosen apart, also on an insecure origin, where `crypto.randomUUID` is missing', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const controls = drawControls(drawTexts.en, { color: 'black', width: 'thin' }, actions).element;
  const groups = [...controls.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    ({ name }) => name,
  );
  expect(new Set(groups).size).toBe(2);
});
