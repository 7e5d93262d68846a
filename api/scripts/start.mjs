// `npm start`: from a fresh clone to the running product. It runs before any package is installed, so it
// imports none.
import './lib/check-node.mjs';

const { endWithNpm } = await import('./lib/end-with-npm.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { endStepsOnSignal, StepError } = await import('./lib/run-step.mjs');
const { runServer } = await import('./lib/run-product.mjs');
const { markServing } = await import('./lib/serving-mark.mjs');

endWithNpm();
const stopListening = endStepsOnSignal();
try {
  await prepare({ needsBuild: true, say: console.log });
  stopListening();
  markServing();
  process.exitCode = await runServer('api/dist/main.js', process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exitCode = 1;
}
