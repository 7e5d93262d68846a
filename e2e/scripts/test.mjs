// `npm test`: the one command that verifies a change, from a fresh clone. `--only check|unit|browser` runs a
// part.
import '../../api/scripts/lib/check-node.mjs';

const { endWithNpm } = await import('../../api/scripts/lib/end-with-npm.mjs');
const { prepare } = await import('../../api/scripts/lib/prepare.mjs');
const { endStepsOnSignal, StepError } = await import('../../api/scripts/lib/run-step.mjs');
const { keepTemporaryFilesInMemory } = await import('./memory-folder.mjs');
const { createJobs } = await import('./test-jobs.mjs');
const { formatCount, sum } = await import('./results.mjs');
const { runJobs } = await import('./run-jobs.mjs');

const groups = ['check', 'unit', 'browser'];
const [option, only] = process.argv.slice(2);
if (option !== undefined && (option !== '--only' || !groups.includes(only ?? ''))) {
  console.error(`Usage: npm test [-- --only ${groups.join('|')}]`);
  process.exit(2);
}

endWithNpm();
endStepsOnSignal();
keepTemporaryFilesInMemory();
try {
  await prepare({ needsBuild: false, say: console.log });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  console.log(formatCount({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}

const jobs = createJobs().filter((job) => only === undefined || job.group === only);
const outcomes = await runJobs(jobs, (outcome) => {
  const { job, seconds, passed, failed, skipped } = outcome;
  const mark = failed > 0 ? '✗' : '✓';
  const count = passed + failed + skipped > 1 ? formatCount(outcome) : '';
  console.log(`${mark} ${job.name.padEnd(20)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${count}`.trimEnd());
});

for (const { job, failed, output } of outcomes) {
  if (failed > 0) console.log(`\n──── ${job.name} ────\n${(output ?? '').trim()}`);
}
for (const { unsteady = [] } of outcomes) {
  for (const name of unsteady) console.log(`\nPassed only when repeated, to be mended: ${name}`);
}
const total = sum(outcomes);
console.log(`\n${formatCount(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
