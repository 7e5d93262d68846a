type DataSaver = Navigator & { connection?: { saveData?: boolean } };

/** True for visitors who asked their device for less data: nothing is fetched for them before they want it. */
export function savesData(): boolean {
  return (
    (navigator as DataSaver).connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
