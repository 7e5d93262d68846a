import { build, outdatedTargets } from './build-output.mjs';
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs';
import { withPreparationLock } from './preparation-lock.mjs';

/**
 * Installs and builds what is missing or out of date. If it is interrupted at any point, by any signal, the
 * next call repairs incomplete work: each stamp is removed before its step and written after it.
 *
 * @param {{ needsBuild: boolean, say: (line: string) => void }} options
 * @throws {import('./run-step.mjs').StepError}
 */
export async function prepare({ needsBuild, say }) {
  const isReady = () => areDependenciesInstalled() && (!needsBuild || outdatedTargets().length === 0);
  if (isReady()) return;

  await withPreparationLock(async (onSpawn) => {
    if (!areDependenciesInstalled()) {
      await timed('Installing packages', say, () => installDependencies(onSpawn));
    }
    if (!needsBuild) return;
    const outdated = outdatedTargets();
    // Wait for both: after one build has failed, the other must not keep running behind the error message.
    const results = await Promise.allSettled(
      outdated.map((target) => timed(target.title, say, () => build(target, onSpawn))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }, say);
}

/**
 * @param {string} title
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} work
 */
async function timed(title, say, work) {
  const startedAt = performance.now();
  say(`${title} …`);
  await work();
  say(`${title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
