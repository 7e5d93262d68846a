import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Returns the innermost error: wrappers add details that must not be logged and hide those that should be.
 */
export function rootOf(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error && current.cause !== undefined; depth++) {
    current = current.cause;
  }
  return current;
}

/**
 * Describes an error for the log: drizzle's message and PostgreSQL's `detail` and `where` repeat visitor
 * input, so only type, code, constraint and stack frames of those remain.
 */
export function describeError(thrown: unknown): Record<string, unknown> {
  const error = rootOf(thrown);
  if (!(error instanceof Error)) {
    // It has been described already.
    return typeof error === 'object' && error !== null ? { ...error } : { message: String(error) };
  }
  const { code, constraint, constraint_name, table, table_name, routine } = error as unknown as Record<
    string,
    unknown
  >;
  const isFromDatabase = error instanceof DrizzleQueryError || routine !== undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(isFromDatabase ? {} : { message: error.message }),
    code,
    constraint: constraint ?? constraint_name,
    table: table ?? table_name,
    stack: frames,
  };
}
