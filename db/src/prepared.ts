import type { Database } from './client.ts';

/**
 * A statement that is built once per database and then executed by name; building it anew for each call costs more
 * than the database takes to answer a small query.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(db);
      statements.set(db, statement);
    }
    return statement;
  };
}
