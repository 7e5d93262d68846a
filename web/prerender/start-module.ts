import type { PageModules } from './client-modules.ts';
import { writeAsset } from './write-asset.ts';

/**
 * Returns the script of a page that waits for a sign of use: it passes the modules of the page to the
 * starter.
 */
export function startModule({ starter, app, late }: PageModules): string {
  const own = app.filter((module) => !starter.includes(module));
  return `import{startOnIntent}from${JSON.stringify(starter.at(-1))};startOnIntent(${JSON.stringify(own)},${JSON.stringify(late)});\n`;
}

/**
 * Returns the modules that the document imports: for a client-rendered page all of them, for a prerendered
 * one the script that, after the first paint, waits for a sign of use. The module names of a page are two
 * kilobytes of incompressible text, so they are in a file of their own, shared by pages with the same
 * modules: with them the document would not fit into the first packets of a connection.
 */
export async function writeStartModule(
  clientFolder: string,
  modules: PageModules,
  { isDrawn }: { isDrawn: boolean },
): Promise<readonly string[]> {
  if (!isDrawn || modules.starter.length === 0) return modules.app;
  return [...modules.starter, await writeAsset(clientFolder, 'start', 'js', startModule(modules))];
}
