import { savesData } from '#lib/saves-data.ts';

/** False for visitors who asked their device for less motion or less data. */
export function mayPlayUnasked(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
}
