import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Loads the module as in a page that was opened in this way at this URL. */
async function arrive(type: string, search: string) {
  vi.resetModules();
  history.replaceState(null, '', `/admin/dashboard${search}`);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  return (await import('./kept-by-reload.ts')).isKeptByReload;
}

test('details that a reload kept open differ from those that an operator opens', async () => {
  const isKept = await arrive('reload', '?order=7');
  expect([isKept(7), isKept(7)]).toEqual([true, false]);
});

test('once other details were opened, nothing is kept any more', async () => {
  const isKept = await arrive('reload', '?order=7');
  expect([isKept(8), isKept(7)]).toEqual([false, false]);
});

test('who follows a link to an order is led to it', async () => {
  const isKept = await arrive('navigate', '?order=7');
  expect(isKept(7)).toBe(false);
});
