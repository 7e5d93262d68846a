// `npm run admin`, `npm run seed` and similar: builds what is out of date, except below a running server, then
// runs `api/dist/cli/<name>.js`.
import './lib/check-node.mjs';

const { endWithNpm } = await import('./lib/end-with-npm.mjs');
const { prepareCommand } = await import('./lib/prepare.mjs');
const { endStepsOnSignal, StepError } = await import('./lib/run-step.mjs');
const { runCommand } = await import('./lib/run-product.mjs');

const [name, ...args] = process.argv.slice(2);
const entry = `api/dist/cli/${name}.js`;
endWithNpm();
const stopListening = endStepsOnSignal();
try {
  // Progress goes to stderr, because the output of a command may be piped into a file.
  await prepareCommand(entry, console.error);
  stopListening();
  process.exitCode = await runCommand(entry, args);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exitCode = 1;
}
