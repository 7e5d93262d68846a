type DataSaver = Navigator & { connection?: { saveData?: boolean } };

/** Returns true for visitors whose device asks for reduced data usage; nothing is prefetched for them. */
export function savesData(): boolean {
  return (
    (navigator as DataSaver).connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
