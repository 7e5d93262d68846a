import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const runStep = new URL('../scripts/lib/run-step.mjs', import.meta.url).href;

test('after a signal no step is started that would outlive the command', async () => {
  const code = `
    const { endStepsOnSignal, runStep } = await import(${JSON.stringify(runStep)});
    endStepsOnSignal();
    const run = (name) =>
      runStep(name, [process.execPath, '--eval', 'setInterval(() => {}, 1000)'], {
        onSpawn: () => console.log(name),
      });
    // The end of one makes room for another, as between the jobs of the tests.
    run('first').catch(() => run('second'));`;
  const command = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  command.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output).toBe('first\n');
  command.kill('SIGTERM');
  expect(await once(command, 'close')).toEqual([143, null]);
  expect(output).toBe('first\n');
});
