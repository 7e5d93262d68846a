import { describe, expect, test } from 'vitest';
import { freestPlace, lettersIn } from './toast-place.ts';

const box = (left: number, top: number, width = 100, height = 50) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxes = {
  'bottom-end': box(900, 700),
  'bottom-start': box(0, 700),
  'top-end': box(900, 80),
  'top-start': box(0, 80),
  'head-start': box(0, 8),
  'head-end': box(900, 8),
};

describe('notifications', () => {
  test.each([
    ['bottom-end', []],
    ['bottom-end', [box(400, 400)]],
    ['bottom-start', [box(880, 720)]],
    ['top-end', [box(880, 720), box(20, 690)]],
    ['top-start', [box(880, 720), box(20, 690), box(950, 100)]],
    ['head-start', [box(880, 720), box(20, 690), box(950, 100), box(0, 100)]],
    ['bottom-start', [box(0, 690, 1000, 11), box(0, 0, 1000, 130), box(990, 740)]],
  ] as const)('stand at %s when these must be seen: %j', (place, seen) => {
    expect(freestPlace(boxes, { seen })).toBe(place);
  });

  const full = [box(0, 690, 1000, 100), box(0, 80, 1000, 100)];
  const [menu, language] = [box(40, 20, 60, 20), box(950, 20, 20, 20)];

  test('leave the controls of the header free where they can', () => {
    expect(freestPlace(boxes, { seen: full, controls: [language] })).toBe('head-start');
    expect(freestPlace(boxes, { seen: full, controls: [menu] })).toBe('head-end');
  });

  test('may touch the box of a heading’s line, but not its letters', () => {
    const line = box(300, 128, 650, 100);
    const seen = [...full.slice(0, 1), box(0, 80, 100, 100)];
    expect(freestPlace(boxes, { seen: [...seen, line] })).toBe('head-start');
    expect(freestPlace(boxes, { seen: [...seen, lettersIn(line)] })).toBe('top-end');
  });

  test('go back from the header as soon as the page has room', () => {
    expect(freestPlace(boxes, { seen: [], controls: [menu, language], current: 'head-start' })).toBe(
      'bottom-end',
    );
  });
});
