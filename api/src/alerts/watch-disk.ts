import type { Deps } from '#deps.ts';
import type { Watch } from '#lib/note-outcome.ts';
import { type RepeatedTask, repeatTask } from '#lib/work/repeat-task.ts';
import { watchOutside } from './watch-outside.ts';

const firstAfterMs = 60_000;
const everyMs = 3 * 60_000;

type DiskDeps = Pick<Deps, 'db' | 'log' | 'wakeOutbox' | 'background' | 'diskRoom'>;

/** Looks every few minutes whether the disk has room, so that an alert does not depend on visitors. */
export function startDiskWatch(deps: DiskDeps): RepeatedTask {
  const watch = watchOutside(deps, 'disk-full');
  return repeatTask(() => lookAtDisk(deps, watch), { firstMs: firstAfterMs, nextMs: () => everyMs });
}

/** Never rejects. */
export async function lookAtDisk({ diskRoom }: Pick<Deps, 'diskRoom'>, watch: Watch): Promise<void> {
  if (await diskRoom.hasRoom()) watch.worked();
  else watch.failed('no room');
}
