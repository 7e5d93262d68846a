import { afterEach, expect, test, vi } from 'vitest';
import { CommandError } from './command-error.ts';
import { HelpAsked, readOptions } from './read-options.ts';
import { runProgram } from './run-command.ts';

const usage = 'Usage: npm run example -- FILE [--count N]';
const read = (...args: string[]) =>
  readOptions(usage, { args, allowPositionals: true, options: { count: { type: 'string' } } });

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('options and other arguments are read', () => {
  const { values, positionals } = read('all.backup', '--count', '3');
  expect({ ...values }).toEqual({ count: '3' });
  expect(positionals).toEqual(['all.backup']);
});

test.each([
  [['--cuont', '3'], "Unknown option '--cuont'."],
  [['--count'], "Option '--count <value>' argument missing."],
])('%j is a mistake that is named above the usage', (args, mistake) => {
  expect(() => read(...args)).toThrow(new CommandError(`${mistake}\n\n${usage}`));
});

test.each(['--help', '-h'])('%s prints the usage, does nothing else and is no failure', async (flag) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const work = vi.fn();
  expect(() => read(flag)).toThrow(HelpAsked);
  await runProgram({}, () => read('all.backup', flag), work);
  expect(print).toHaveBeenCalledExactlyOnceWith(usage);
  expect(work).not.toHaveBeenCalled();
  expect(process.exitCode).toBeUndefined();
});
