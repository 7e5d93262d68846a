import { addonsOf } from './addons.ts';
import { plansOf } from './plans.ts';
import type { ServiceType } from './services.ts';

/** Other spellings of plan ids in the specification that differ by more than case and hyphens. */
const otherPlanSpellings: Partial<Record<ServiceType, Readonly<Record<string, string>>>> = {
  'email-template': { designcode: 'designAndCode' },
  'content-calendar': {
    strategyonly: 'strategy',
    contentonly: 'content',
    strategyandcontent: 'strategy-content',
  },
  copywriting: { strategyandcopy: 'strategy-copy' },
  'landing-page': { designandcode: 'design-code' },
};

const fold = (id: string) => id.toLowerCase().replace(/[-_\s]/g, '');

/**
 * Returns the catalogue's spelling of a plan id, or undefined if the service has no such plan.
 * Source: decisions, "Plan keys in other spellings".
 */
export function canonicalPlanId(serviceType: ServiceType, id: string): string | undefined {
  const folded = fold(id);
  return (
    plansOf(serviceType).find((plan) => fold(plan.id) === folded)?.id ??
    Object.entries(otherPlanSpellings[serviceType] ?? {}).find(([spelling]) => spelling === folded)?.[1]
  );
}

/** Returns the catalogue's spelling of an add-on id, or undefined if the service has no such add-on. */
export function canonicalAddonId(serviceType: ServiceType, id: string): string | undefined {
  const folded = fold(id);
  return addonsOf(serviceType).find((addon) => fold(addon.id) === folded)?.id;
}
