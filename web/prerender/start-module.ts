import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageModules } from './client-modules.ts';

/** The script of a page that waits for a sign: it tells the starter what the page consists of. */
export function startModule({ starter, app, late }: PageModules): string {
  const own = app.filter((module) => !starter.includes(module));
  return `import{startOnIntent}from${JSON.stringify(starter.at(-1))};startOnIntent(${JSON.stringify(own)},${JSON.stringify(late)});\n`;
}

/**
 * What the document imports: of a page that the browser draws all of it, of a drawn one once it is painted what waits
 * for a sign. The names of a page's modules are two kilobytes that cannot be
 * compressed, so they are a file of their own: with them the document would not fit the first packets of a connection.
 */
export async function writeStartModule(
  clientFolder: string,
  name: string,
  modules: PageModules,
  { isDrawn }: { isDrawn: boolean },
): Promise<readonly string[]> {
  if (!isDrawn || modules.starter.length === 0) return modules.app;
  const script = startModule(modules);
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const href = `/assets/start-${name}-${hash}.js`;
  await writeFile(join(clientFolder, href), script);
  return [...modules.starter, href];
}
