/** What a section of the load figures is to measure with. */
export type BenchOptions = {
  database: 'postgres' | 'pglite';
  /** Numbers of requests in flight to measure with. */
  connections: number[];
  /** Length of one turn. */
  seconds: number;
  /** Turns of each server. */
  rounds: number;
  /** Orders of the large database in `scale`. */
  orders: number;
};
