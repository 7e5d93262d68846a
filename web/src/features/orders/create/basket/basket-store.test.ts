import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Simulates a new visit: the module is reset, device storage is kept. */
async function visit() {
  vi.resetModules();
  return (await import('./basket-store.ts')).basketStore('email-template');
}

describe('the basket', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  test('starts with the highlighted plan, one of it, no add-ons', async () => {
    const store = await visit();
    expect(store.read()).toEqual({ planId: 'designAndCode', quantity: 1, addonIds: [] });
    expect(store.isRestored()).toBe(false);
  });

  test('survives a reload', async () => {
    (await visit()).change(() => ({ planId: 'codeOnly', quantity: 4, addonIds: ['analytics-setup'] }));
    const store = await visit();
    expect(store.read()).toEqual({ planId: 'codeOnly', quantity: 4, addonIds: ['analytics-setup'] });
    expect(store.isRestored()).toBe(true);
  });

  test('draws what the server drew while it hydrates, whatever is remembered', async () => {
    (await visit()).change(() => ({ planId: 'codeOnly' }));
    expect((await visit()).readInitial().planId).toBe('designAndCode');
  });

  test('asks for a plan again when the remembered one is not sold any more, and drops unknown add-ons', async () => {
    const value = { planId: 'gone', quantity: 2, addonIds: ['gone', 'analytics-setup', 7] };
    localStorage.setItem('draft:basket:email-template', JSON.stringify({ version: 1, value }));
    expect((await visit()).read()).toEqual({ planId: null, quantity: 2, addonIds: ['analytics-setup'] });
  });

  test.each([{ quantity: 0 }, { quantity: 1.5 }, { quantity: 'many' }, { addonIds: null }])(
    'is dropped when it makes no sense: %j',
    async (part) => {
      const value = { planId: 'codeOnly', quantity: 1, addonIds: [], ...part };
      localStorage.setItem('draft:basket:email-template', JSON.stringify({ version: 1, value }));
      expect((await visit()).read().planId).toBe('designAndCode');
    },
  );

  test('is empty again after a reset', async () => {
    const store = await visit();
    store.change(() => ({ quantity: 9 }));
    store.reset();
    expect(store.read().quantity).toBe(1);
    expect((await visit()).read().quantity).toBe(1);
  });
});
