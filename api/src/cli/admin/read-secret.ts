import { text } from 'node:stream/consumers';
import type { ReadStream, WriteStream } from 'node:tty';
import { CommandError } from '../lib/command-error.ts';

type Terminal = Pick<ReadStream, 'isTTY' | 'setRawMode'> & NodeJS.ReadableStream;

/**
 * Reads a new password: typed twice without echo, or the first line of piped input.
 *
 * @throws CommandError when the two differ, or the person cancels (Ctrl-C, Ctrl-D).
 */
export async function readNewPassword(input: Terminal, output: Pick<WriteStream, 'write'>): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/)[0] ?? '';
  const keyboard = openKeyboard(input);
  try {
    const password = await keyboard.readLine(() => output.write('New password: '));
    output.write('\n');
    if (password === '') return '';
    const repeated = await keyboard.readLine(() => output.write('Once more: '));
    if (repeated !== password) throw new CommandError('The two passwords differ; nothing was changed.');
    return password;
  } finally {
    keyboard.close();
    output.write('\n');
  }
}

/** Reads keys one by one, without echo. Keys typed ahead are kept for the next line. */
function openKeyboard(input: Terminal) {
  const waiting: string[] = [];
  let notify = () => {};
  const onData = (chunk: string | Buffer) => {
    const keys = String(chunk);
    // Arrow keys and similar ones arrive as an escape sequence.
    if (!keys.startsWith('\u001b')) waiting.push(...keys);
    notify();
  };
  let isOver = false;
  const onEnd = () => {
    isOver = true;
    notify();
  };
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.on('data', onData);
  input.on('end', onEnd);
  input.resume();

  return {
    async readLine(prompt: () => void): Promise<string> {
      prompt();
      const typed: string[] = [];
      for (;;) {
        const key = waiting.shift();
        if (key === undefined) {
          if (isOver) throw new CommandError('Cancelled.');
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
        } else if (key === '\r' || key === '\n') return typed.join('');
        else if (key === '\u0003' || key === '\u0004') throw new CommandError('Cancelled.');
        else if (key === '\u007f' || key === '\b') typed.pop();
        else typed.push(key);
      }
    },
    close() {
      input.off('data', onData);
      input.off('end', onEnd);
      input.setRawMode(false);
      input.pause();
    },
  };
}
