import type { PageModules } from './client-modules.ts';
import { writeAsset } from './write-asset.ts';

/** The script of a page that waits for a sign: it tells the starter what the page consists of. */
export function startModule({ starter, app, late }: PageModules): string {
  const own = app.filter((module) => !starter.includes(module));
  return `import{startOnIntent}from${JSON.stringify(starter.at(-1))};startOnIntent(${JSON.stringify(own)},${JSON.stringify(late)});\n`;
}

/**
 * What the document imports: of a page that the browser draws all of it, of a drawn one once it is painted what waits
 * for a sign. The names of a page's modules are two kilobytes that cannot be compressed, so they are a file of their
 * own, which pages of the same modules share: with them the document would not fit the first packets of a connection.
 */
export async function writeStartModule(
  clientFolder: string,
  modules: PageModules,
  { isDrawn }: { isDrawn: boolean },
): Promise<readonly string[]> {
  if (!isDrawn || modules.starter.length === 0) return modules.app;
  return [...modules.starter, await writeAsset(clientFolder, 'start', 'js', startModule(modules))];
}
