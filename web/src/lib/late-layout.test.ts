import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layOutRest } from './late-layout.ts';

const idle: (() => void)[] = [];
const laidOut = () => [...document.querySelectorAll('[data-laid-out]')].map((element) => element.tagName);

describe('the layout of what stands below the window', () => {
  beforeEach(() => {
    idle.length = 0;
    delete document.documentElement.dataset.laidOut;
    vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
    document.body.innerHTML =
      '<main><div></div><section></section><section></section></main><footer></footer>';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  test('is made up for section by section, and done with for pages that come later', () => {
    layOutRest();
    expect(laidOut()).toEqual([]);
    const steps: number[] = [];
    for (let task = idle.shift(); task; task = idle.shift()) {
      expect(document.documentElement.dataset.laidOut).toBeUndefined();
      task();
      steps.push(laidOut().length);
    }
    expect(steps).toEqual([1, 2, 3, 4]);
    expect(laidOut().sort()).toEqual(['FOOTER', 'HTML', 'SECTION', 'SECTION']);

    // The app asks once more, for pages that came without.
    layOutRest();
    idle.shift()?.();
    expect(idle).toEqual([]);
  });
});
