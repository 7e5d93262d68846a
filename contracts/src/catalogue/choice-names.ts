import type { Locale } from '../i18n/locale.ts';
import { findAddon } from './addons.ts';
import { findPlan } from './plans.ts';
import type { ServiceType } from './services.ts';

/** Returns the name of a plan, or its id if the service no longer has it. */
export function planName(serviceType: ServiceType, planId: string, locale: Locale): string {
  return findPlan(serviceType, planId)?.name[locale] ?? planId;
}

/** Returns the name of an add-on, or its id if the service no longer has it. */
export function addonName(serviceType: ServiceType, addonId: string, locale: Locale): string {
  return findAddon(serviceType, addonId)?.name[locale] ?? addonId;
}
