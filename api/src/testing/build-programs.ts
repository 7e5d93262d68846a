import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const api = fileURLToPath(new URL('../..', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with `main.js` and `take-orders.js`. */
    programs: string;
  }
}

/**
 * Vitest global setup: bundles what the tests start as a process of its own. From its sources each start would take
 * seconds, and it must not depend on what `api/dist` and `web/dist` happen to hold.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const cache = path.join(api, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(path.join(cache, 'programs-'));
  await build({
    root: api,
    configFile: path.join(api, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir,
      rolldownOptions: {
        input: {
          main: 'src/main.ts',
          'cli/backup': 'src/cli/backup.ts',
          'take-orders': 'src/testing/take-orders.ts',
        },
      },
    },
  });
  project.provide('programs', outDir);
  return () => rmSync(outDir, { recursive: true, force: true, maxRetries: 5 });
}
