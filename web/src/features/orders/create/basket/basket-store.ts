import { highlightedPlan } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { useSyncExternalStore } from 'react';
import { type BasketChoice, basketDraft } from './basket-draft.ts';

export type BasketStore = {
  read: () => BasketChoice;
  readInitial: () => BasketChoice;
  /** True when the choice was made on an earlier visit. */
  isRestored: () => boolean;
  /**
   * Takes a function, because two changes may happen before the first is rendered: each starts from the
   * current choice.
   */
  change: (change: (current: BasketChoice) => Partial<BasketChoice>) => void;
  /** Returns to the preselected plan and deletes the draft. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new Map<ServiceType, BasketStore>();

/**
 * Returns the store of the chosen plan, quantity and add-ons of one service. It lives outside React because
 * plan cards and form become interactive at different times and must not wait for each other. The choice is
 * kept on this device until the request is sent.
 */
export function basketStore(serviceType: ServiceType): BasketStore {
  const known = stores.get(serviceType);
  if (known) return known;
  const store = createBasketStore(serviceType);
  stores.set(serviceType, store);
  return store;
}

function createBasketStore(serviceType: ServiceType): BasketStore {
  const initial: BasketChoice = { planId: highlightedPlan(serviceType).id, quantity: 1, addonIds: [] };
  const draft = basketDraft(serviceType);
  const listeners = new Set<() => void>();
  let current: BasketChoice | null = null;
  let isRestored = false;

  function read(): BasketChoice {
    if (current) return current;
    const stored = draft.read();
    isRestored = stored !== null;
    current = stored ?? initial;
    return current;
  }

  function set(next: BasketChoice): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    read,
    readInitial: () => initial,
    isRestored: () => read() && isRestored,
    change: (change) => {
      const next = { ...read(), ...change(read()) };
      draft.write(next);
      set(next);
    },
    reset: () => {
      draft.clear();
      isRestored = false;
      set(initial);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the current choice; during hydration, the prerendered one. */
export function useBasket(serviceType: ServiceType): BasketChoice {
  const store = basketStore(serviceType);
  return useSyncExternalStore(store.subscribe, store.read, store.readInitial);
}
