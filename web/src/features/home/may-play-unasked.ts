type DataSaver = Navigator & { connection?: { saveData?: boolean } };

/** False for visitors who asked their device for less motion or less data. */
export function mayPlayUnasked(): boolean {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const savesData =
    (navigator as DataSaver).connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches;
  return !wantsStillness && !savesData;
}
