import { savesData } from '#lib/later/saves-data.ts';

/** Returns false for visitors whose device asks for reduced motion or reduced data. */
export function mayPlayUnasked(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
}
