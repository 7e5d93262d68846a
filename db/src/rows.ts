/** The rows of `db.execute(…)`: PGlite returns an object around them, postgres.js the list itself. */
export function rows<Row>(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
