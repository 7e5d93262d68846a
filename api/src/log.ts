import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { describeError } from './lib/describe-error.ts';

const colors: Readonly<Record<number, string>> = {
  30: '\x1b[36m',
  40: '\x1b[33m',
  50: '\x1b[31m',
  60: '\x1b[31m',
};

/** A reader that went away, `head` for example, must not end the server. */
function surviveLostReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * The program's log: JSON lines for machines, short ones in a terminal. Errors are written without what visitors
 * typed, wherever they are logged.
 */
export function createLog(level: Env['logLevel'], out: NodeJS.WriteStream = process.stdout): Logger {
  // Once for each stream, however many logs write to it.
  out.off('error', surviveLostReader).on('error', surviveLostReader);
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: describeError,
      error: (value: unknown) => (value instanceof Error ? describeError(value) : value),
    },
  };
  return pino(options, out.isTTY ? { write: (line: string) => out.write(shorten(line)) } : out);
}

/**
 * Control characters as JSON writes them, direction marks among them: what a visitor put into a path must neither
 * move the cursor, nor change colors or the window's title, nor begin a line that looks like one of ours.
 */
function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** `12:30:05 request GET /terms 200 (3 ms)`: one line of the log as a person reads it. */
export function shorten(line: string): string {
  const { level, time, msg, requestId: _id, method, path, status, ms, ...rest } = JSON.parse(line);
  const request = method ? ` ${method} ${path} ${status} (${ms} ms)` : '';
  const details = Object.entries(rest)
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');
  const text = `${msg ?? ''}${request}${details}`.trim();
  const clock = String(time).slice(11, 19);
  return `${colors[level] ?? ''}${escapeControls(`${clock} ${text}`)}\x1b[0m\n`;
}
