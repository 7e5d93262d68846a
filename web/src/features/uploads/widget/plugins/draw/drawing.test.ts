import { describe, expect, test } from 'vitest';
import { Drawing } from './drawing.ts';

const colors = (drawing: Drawing) => drawing.strokes.map(({ color }) => color);
const drawn = (...names: string[]) => {
  const drawing = new Drawing();
  for (const name of names) drawing.begin(name, 4, { x: 0, y: 0, pressure: 0.5 });
  return drawing;
};

describe('a drawing', () => {
  test('begins as an empty sheet', () => {
    const drawing = new Drawing();
    expect(drawing).toMatchObject({ isEmpty: true, canUndo: false, canRedo: false, strokes: [] });
    drawing.undo();
    drawing.redo();
    drawing.clear();
    expect(drawing.canUndo).toBe(false);
  });

  test('takes strokes back one by one, and brings them back', () => {
    const drawing = drawn('red', 'blue');
    drawing.undo();
    expect(colors(drawing)).toEqual(['red']);
    drawing.redo();
    expect(colors(drawing)).toEqual(['red', 'blue']);
    expect(drawing.canRedo).toBe(false);
  });

  test('brings nothing back once something new was drawn', () => {
    const drawing = drawn('red', 'blue');
    drawing.undo();
    drawing.begin('green', 4, { x: 0, y: 0, pressure: 0.5 });
    expect(drawing.canRedo).toBe(false);
    expect(colors(drawing)).toEqual(['red', 'green']);
  });

  test('can be cleared, and that can be taken back', () => {
    const drawing = drawn('red', 'blue');
    drawing.clear();
    expect(drawing).toMatchObject({ isEmpty: true, canUndo: true, strokes: [] });
    drawing.begin('green', 4, { x: 0, y: 0, pressure: 0.5 });
    expect(colors(drawing)).toEqual(['green']);
    drawing.undo();
    drawing.undo();
    expect(colors(drawing)).toEqual(['red', 'blue']);
  });
});
