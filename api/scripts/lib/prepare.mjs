import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, outdatedTargets } from './build-output.mjs';
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs';
import { withPreparationLock } from './preparation-lock.mjs';
import { projectRoot } from './project.mjs';
import { isServing } from './serving-mark.mjs';

/**
 * Installs and builds what is missing or out of date. If it is interrupted at any point, by any signal, the
 * next call repairs incomplete work: each stamp is removed before its step and written after it.
 *
 * @param {{ needsBuild: boolean, say: (line: string) => void }} options
 * @throws {import('./run-step.mjs').StepError}
 */
export async function prepare({ needsBuild, say }) {
  if (isPrepared(needsBuild)) return;
  if (isServing()) say('A server is running from this folder; restart it when this is done.');

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

/** @param {boolean} needsBuild */
function isPrepared(needsBuild) {
  return areDependenciesInstalled() && (!needsBuild || outdatedTargets().length === 0);
}

/**
 * Prepares what a command needs, but replaces nothing below a running server, whose pages would be left without
 * their scripts: then the command comes from the server's own build.
 *
 * @param {string} entry the file of the command, relative to the project
 * @param {(line: string) => void} say
 * @throws {import('./run-step.mjs').StepError}
 */
export async function prepareCommand(entry, say) {
  if (!isServing() || !existsSync(join(projectRoot, entry))) {
    await prepare({ needsBuild: true, say });
  } else if (!isPrepared(true)) {
    say('The running server uses an older build of these sources, so this command does too.');
    say('To use the new sources, restart the server first.');
  }
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
