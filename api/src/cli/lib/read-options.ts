import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

/** Thrown for `--help`: nothing is done but to print the usage, which is its message. */
export class HelpAsked extends Error {
  override readonly name = 'HelpAsked';
}

/**
 * Reads the arguments of a command.
 *
 * @throws HelpAsked for `--help` and `-h`.
 * @throws CommandError with the mistake and the usage.
 */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) throw new HelpAsked(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    // Node.js goes on with advice about its own parser.
    const [mistake] = (error as Error).message.split('. ');
    throw new CommandError(`${mistake}.\n\n${usage}`);
  }
}
