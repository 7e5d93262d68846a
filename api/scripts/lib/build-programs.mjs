import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './project.mjs';

/**
 * Bundles the programs that tests start as separate processes: from the sources each start would take
 * seconds, and the tests must not depend on the current contents of `api/dist` and `web/dist`.
 *
 * @returns {Promise<{ folder: string, remove: () => void }>} a folder with `main.js` and `take-orders.js`
 */
export async function buildPrograms() {
  const root = join(projectRoot, 'api');
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'programs-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const before = process.env.NODE_ENV;
  try {
    // As for the product; with `test`, the mail templates would require React's development build, which is
    // not included.
    process.env.NODE_ENV = 'production';
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: {
        outDir: folder,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            'cli/backup': 'src/cli/backup.ts',
            'take-orders': 'src/testing/take-orders.ts',
          },
        },
      },
    });
  } catch (error) {
    remove();
    throw error;
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return { folder, remove };
}
