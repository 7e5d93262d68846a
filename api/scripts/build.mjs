// `npm run build`: builds what is out of date, as `npm start` does before it serves.
import './lib/check-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');
const { endStepsOnSignal, StepError } = await import('./lib/run-step.mjs');

endStepsOnSignal();
try {
  await prepare({ needsBuild: true, say: console.log });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exitCode = 1;
}
