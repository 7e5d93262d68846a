import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { describeError } from './lib/describe-error.ts';

const colors: Readonly<Record<number, string>> = {
  30: '\x1b[36m',
  40: '\x1b[33m',
  50: '\x1b[31m',
  60: '\x1b[31m',
};

/** A closed pipe, such as that of `| head`, and a disk that cannot store the log's file. */
const survivable: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ENOSPC', 'EDQUOT', 'EIO']);

/** Lines are lost then; the server must not end, since reading goes on while the disk is full. */
function surviveLostLine(error: NodeJS.ErrnoException): void {
  if (!survivable.has(error.code)) throw error;
}

/**
 * Creates the program's log: JSON lines for machines, short lines in a terminal. Errors are always written
 * without visitor input, wherever they are logged.
 */
export function createLog(level: Env['logLevel'], out: NodeJS.WriteStream = process.stdout): Logger {
  // Registered once per stream, however many logs write to it.
  out.off('error', surviveLostLine).on('error', surviveLostLine);
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
 * Escapes control characters as in JSON, direction marks included: a path sent by a visitor must not move the
 * cursor, change colors or the window title, or start a line that looks like one of ours.
 */
function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** Formats a log line for people: `12:30:05 request GET /terms 200 (3 ms)`. */
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
