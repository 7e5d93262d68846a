/** Statements that may break the previous release, which still serves while a migration runs. */
const breaking: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'forbids null'],
  [
    /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i,
    'adds a column that each insert must fill',
  ],
  [/\bdrop\s+default\b/i, 'drops a default'],
  [/\btruncate\b/i, 'empties a table'],
];

/** A line of a migration that says why the previous release does not need what it removes. */
const note = /^--\s*Contract:\s+\S.{20,}$/m;

/**
 * Returns what in a migration would break the previous release; nothing if it has a note.
 * Source: contracts/docs/OPERATIONS.md, "Upgrades".
 */
export function findBreakingStatements(migration: string): string[] {
  if (note.test(migration)) return [];
  const statements = migration.replace(/^\s*--(?!>).*$/gm, '').split(/;\s*(?:-->.*)?\n?/);
  const dropped = new Set(statements.map((each) => /\bdrop\s+constraint\s+(\S+)/i.exec(each)?.[1]));
  const created = new Set(statements.map((each) => /\bcreate\s+table\s+(\S+)/i.exec(each)?.[1]));
  return statements.flatMap((statement) => {
    // The previous release does not use new tables; a constraint that is dropped and added again is a looser one.
    const [, table] = /\balter\s+table\s+(\S+)/i.exec(statement) ?? [];
    if (table && created.has(table)) return [];
    const found = breaking.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what);
    const [, rule] = /\badd\s+constraint\s+(\S+)\s+check\b/i.exec(statement) ?? [];
    if (rule && !dropped.has(rule) && !/\badd\s+column\b/i.test(migration))
      found.push(`adds the rule ${rule}`);
    return found;
  });
}
