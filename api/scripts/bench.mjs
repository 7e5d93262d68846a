// `npm run bench`: builds what is out of date, then runs the benchmarks from their sources.
import './lib/check-node.mjs';

const { endWithNpm } = await import('./lib/end-with-npm.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { endStepsOnSignal, StepError } = await import('./lib/run-step.mjs');
const { runCommand } = await import('./lib/run-product.mjs');

endWithNpm();
const stopListening = endStepsOnSignal();
try {
  await prepare({ needsBuild: true, say: console.error });
  stopListening();
  process.exitCode = await runCommand('node_modules/tsx/dist/cli.mjs', [
    'api/bench/run.ts',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exitCode = 1;
}
