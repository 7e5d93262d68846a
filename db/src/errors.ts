type Details = { code?: unknown; message?: unknown };

/** Yields the error and its causes; Drizzle wraps the driver's error. */
function* chain(error: unknown): Generator<Details> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    yield current as Details;
    if (current instanceof AggregateError) yield* current.errors.flatMap((inner) => [...chain(inner)]);
    current = (current as { cause?: unknown }).cause;
  }
}

function codesOf(error: unknown): string[] {
  return [...chain(error)].flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
}

export function hasSqlState(error: unknown, state: string): boolean {
  return codesOf(error).includes(state);
}

const sqlState = /^(?:[0-5][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/**
 * Returns why the database rejected a statement, without any values: its message if that contains only names,
 * otherwise the SQLSTATE. Null for errors from elsewhere. Drizzle's message repeats the whole statement with
 * its parameters.
 */
export function describeRefusal(error: unknown): string | null {
  for (const { code, message } of chain(error)) {
    if (typeof code !== 'string' || !sqlState.test(code)) continue;
    // Constraint violations; unknown names; logins that are refused; locks that others keep.
    const hasNamesOnly = /^(?:23|28|3D|40|42|55)/.test(code);
    return hasNamesOnly && typeof message === 'string' ? message : `the database refused a value (${code})`;
  }
  return null;
}

// Codes of the operating system and of PostgreSQL.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns true if a disk is full: ours, or that of the database server. */
export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some((code) => fullCodes.has(code));
}

const unavailableCodes = new Set([
  // Sockets.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // postgres.js.
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  // Our pool.
  'POOL_STANDS_STILL',
  // PostgreSQL: shutting down, crashed, starting up, too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
  // A search that took too long, or a statement ended by the server's own `statement_timeout`.
  '57014',
  // A deadlock, of which this was the side to be undone; a conflict that a repetition does not have.
  ...['40P01', '40001'],
  // A lock that another program kept; a transaction of ours that stood still for too long.
  ...['55P03', '25P03', '25P04'],
  // After a failover, a server that is still or again a replica and takes no writes.
  '25006',
]);

/** Returns true if the database was unreachable or gave up on the query, so that a later retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    codesOf(error).some((code) => unavailableCodes.has(code) || code.startsWith('08')) ||
    [...chain(error)].some(({ message }) => message === 'PGlite is closed')
  );
}

/** Returns true if the server refused the connection itself: its user, password or database is wrong. */
export function isLoginRefused(error: unknown): boolean {
  return codesOf(error).some((code) => /^(?:28|3D)/.test(code));
}
