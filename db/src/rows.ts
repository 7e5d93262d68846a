/** Returns the rows of `db.execute(…)`: PGlite wraps them in an object, postgres.js returns the array itself. */
export function rows<Row>(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
