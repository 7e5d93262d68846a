import { contentCalendarAddons } from './content-calendar/addons.ts';
import { copywritingAddons } from './copywriting/addons.ts';
import { emailTemplateAddons } from './email-template/addons.ts';
import { landingPageAddons } from './landing-page/addons.ts';
import type { Addon } from './parts/addon.ts';
import type { ServiceType } from './services.ts';

/** Add-ons per service, in the order shown. Source: specification section 3, "Plans on the order pages". */
export const addons = {
  'email-template': emailTemplateAddons,
  'content-calendar': contentCalendarAddons,
  copywriting: copywritingAddons,
  'landing-page': landingPageAddons,
} as const satisfies Record<ServiceType, readonly Addon[]>;

export function addonsOf(serviceType: ServiceType): readonly Addon[] {
  return addons[serviceType];
}

/** Returns the add-on with this catalogue id, or undefined if the service does not have it. */
export function findAddon(serviceType: ServiceType, addonId: string): Addon | undefined {
  return addonsOf(serviceType).find((addon) => addon.id === addonId);
}
