/** What a section of the load figures is to measure with. */
export type BenchOptions = {
  database: 'postgres' | 'pglite';
  /** The named one, or both. */
  databases: readonly ('postgres' | 'pglite')[];
  /** Numbers of requests in flight to measure with. */
  connections: number[];
  /** Length of one turn. */
  seconds: number;
  /** Turns of each server; by default what the section finds enough. */
  rounds: number | null;
  /** How Lighthouse slows pages down: computed afterwards, or for real. */
  throttling: 'simulate' | 'devtools';
  /** Orders of the large database in `scale` and `limits`; by default what the section takes minutes for. */
  orders: number | null;
  /** The one attack to measure, by its name in `attacks.ts`; all of them by default. */
  attack: string | null;
};
