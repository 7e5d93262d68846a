/** Options that a section measures with. */
export type BenchOptions = {
  database: 'postgres' | 'pglite';
  /** The named database, or both. */
  databases: readonly ('postgres' | 'pglite')[];
  /** Numbers of concurrent requests to measure with. */
  connections: number[];
  /** Duration of one turn. */
  seconds: number;
  /** Turns per server; null for the section's own default. */
  rounds: number | null;
  /** Whether Lighthouse simulates the slow device afterwards or throttles for real. */
  throttling: 'simulate' | 'devtools';
  /**
   * Orders of the large database in `scale` and `limits`; null for a number with which the section takes
   * minutes.
   */
  orders: number | null;
  /** The one attack to measure, by its name in `attacks.ts`; null for all of them. */
  attack: string | null;
};
