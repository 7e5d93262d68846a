import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/lib/build-programs.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with `main.js` and `take-orders.js`. */
    programs: string;
  }
}

/** Vitest global setup: provides the programs that `npm test` has built for all projects, or builds them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const given = process.env.TEST_PROGRAMS;
  if (given) {
    project.provide('programs', given);
    return () => {};
  }
  const { folder, remove } = await buildPrograms();
  project.provide('programs', folder);
  return remove;
}
