import { availableParallelism } from 'node:os';
import { StepError } from '../../api/scripts/lib/run-step.mjs';

/**
 * @typedef {import('./test-jobs.mjs').Job} Job
 * @typedef {import('./results.mjs').Count} Count
 * @typedef {Count & { job: Job, seconds: number }} Outcome
 */

/** More at a time would only slow down tests with deadlines. */
const MAX_AT_ONCE = 4;

/**
 * Runs jobs in parallel, in the given order as far as their needs allow; one more than there are cores,
 * because each waits for a disk or a process at times. A wide job starts beside the last of those before it,
 * so that no core is idle. A job that needs a failed one is left out and counts as failed: it must never seem
 * to have passed.
 *
 * @param {Job[]} jobs
 * @param {(outcome: Outcome) => void} onOutcome
 * @returns {Promise<Outcome[]>}
 */
export function runJobs(jobs, onOutcome) {
  const slots = Math.min(availableParallelism() + 1, MAX_AT_ONCE);
  const waiting = [...jobs];
  /** @type {Map<string, Outcome>} */
  const done = new Map();
  let busy = 0;

  return new Promise((resolve) => {
    const advance = () => {
      if (done.size === jobs.length) resolve([...done.values()]);
      for (const job of [...waiting]) {
        const needed = job.needs.map((name) => done.get(name));
        if (needed.includes(undefined)) continue;
        const size = job.isWide ? Math.max(1, slots - 1) : 1;
        if (busy + size > slots) return;
        waiting.splice(waiting.indexOf(job), 1);
        busy += size;
        const failedNeeds = job.needs.filter((name) => (done.get(name)?.failed ?? 0) > 0);
        runJob(job, failedNeeds).then((outcome) => {
          busy -= size;
          done.set(job.name, outcome);
          onOutcome(outcome);
          advance();
        });
      }
    };
    advance();
  });
}

/**
 * @param {Job} job
 * @param {string[]} failedNeeds
 * @returns {Promise<Outcome>}
 */
async function runJob(job, failedNeeds) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const failed = (/** @type {string} */ output) => ({
    job,
    passed: 0,
    failed: 1,
    skipped: 0,
    output,
    seconds: seconds(),
  });
  if (failedNeeds.length > 0) return failed(`not run: ${failedNeeds.join(' and ')} failed`);
  try {
    return { job, ...(await job.run()), seconds: seconds() };
  } catch (error) {
    if (error instanceof StepError) return failed(`${error.output}\n${error.message}`);
    return failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
