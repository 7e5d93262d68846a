import { once } from 'node:events';
import type { ReadStream, WriteStream } from 'node:tty';
import { CommandError } from '../lib/command-error.ts';

const agreement = 'yes';

/**
 * Waits for a `yes` at the terminal.
 *
 * @throws CommandError for any other input, and when there is no terminal.
 */
export async function confirm(
  input: Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream,
  output: Pick<WriteStream, 'write'>,
): Promise<void> {
  if (!input.isTTY) throw new CommandError('Nothing was changed. Add --yes to go on without being asked.');
  output.write(`Type ${agreement} to go on: `);
  const [answer] = await once(input.setEncoding('utf8'), 'data');
  input.pause();
  if (String(answer).trim().toLowerCase() !== agreement) throw new CommandError('Nothing was changed.');
}
