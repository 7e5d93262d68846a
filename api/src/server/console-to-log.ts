import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Writes what packages print as lines of the log, errors without visitor input: @hono/node-server prints the whole error
 * when a response breaks off, such as a file whose store fails, and a line for each visitor who leaves before the end.
 *
 * @returns puts the console back
 */
export function sendConsoleToLog(log: Logger): () => void {
  const before = { info: console.info, warn: console.warn, error: console.error };
  console.info = (...parts) => log.debug(format(...parts));
  console.warn = (...parts) => log.warn(format(...parts));
  console.error = (first, ...rest) => {
    if (first instanceof Error)
      log.error({ err: first }, 'a package reported an error, such as a response that broke off');
    else log.error(format(first, ...rest));
  };
  return () => Object.assign(console, before);
}
