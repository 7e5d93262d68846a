/**
 * Passes an error of the embedded database on, and ends the process first if it is a PANIC: its log could not be written,
 * or not flushed to the disk. A PostgreSQL server ends itself then and repairs its files at the next start. PGlite only
 * reports the error and keeps its locks: the next statement would wait for one forever, and with it the whole process.
 */
export function endAfterPanic(error: unknown): never {
  if ((error as { severity?: unknown }).severity === 'PANIC') {
    // Runs before any statement that waits for this one.
    queueMicrotask(() => {
      throw new Error(`The embedded database cannot go on: ${(error as Error).message}`, { cause: error });
    });
  }
  throw error;
}
