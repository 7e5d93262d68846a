/**
 * Passes an error of the embedded database on, and ends the process first if the database cannot go on: after a PANIC,
 * when its log could not be written or flushed to the disk, and after a trap. A PostgreSQL server ends itself then and
 * repairs its files at the next start. PGlite keeps its locks, so that the next statement would wait for one forever
 * and with it the whole process, or succeeds without effect from then on.
 *
 * @param trap what WebAssembly has thrown so far that is not an error of a statement.
 */
export function endIfBroken(error: unknown, trap: unknown): never {
  const cause = (error as { severity?: unknown }).severity === 'PANIC' ? error : trap;
  if (cause !== undefined) {
    // Runs before any statement that waits for this one.
    queueMicrotask(() => {
      throw new Error(`The embedded database cannot go on: ${(cause as Error).message}`, { cause });
    });
  }
  throw error;
}
