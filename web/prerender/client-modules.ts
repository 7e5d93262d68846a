import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PageRoute } from '../src/app/page-route.ts';

type ViteManifest = Record<string, { file: string; imports?: string[] }>;

async function readManifest(clientFolder: string): Promise<ViteManifest> {
  return JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ViteManifest;
}

/**
 * The script for the head of drawn pages, as one expression statement without names of its own.
 *
 * @throws when it imports something: inline it could not.
 */
export async function readRecorder(clientFolder: string): Promise<string> {
  const { file = '', imports = [] } = (await readManifest(clientFolder))['src/early/recorder.ts'] ?? {};
  const code = (await readFile(join(clientFolder, file), 'utf8')).trim();
  if (imports.length > 0 || /\b(?:import|export)\b/.test(code)) throw new Error(`${file} must stand alone`);
  return `(()=>{${code}})()`;
}

export type PageModules = {
  /** The small script that waits for a sign, last, and what it imports; empty for a page that starts at once. */
  starter: readonly string[];
  /**
   * What the page starts with then: the app, the page's own code and its texts, with all that they import. Asked for
   * together they arrive together; on a slow connection every module that is found out about later costs a round trip.
   */
  app: readonly string[];
};

/** Which built modules a page needs. */
export async function readClientModules(
  clientFolder: string,
): Promise<(route: PageRoute, locale: Locale) => PageModules> {
  const manifest = await readManifest(clientFolder);

  /** Addresses of these modules and of what they import, each behind what it needs. */
  function built(sources: readonly string[]): string[] {
    const found = new Set<string>();
    const add = (source: string) => {
      const chunk = manifest[source];
      if (!chunk) throw new Error(`The client build has no chunk for ${source}`);
      for (const imported of chunk.imports ?? []) add(imported);
      found.add(`/${chunk.file}`);
    };
    for (const source of sources) add(source);
    return [...found];
  }

  return (route, locale) => ({
    starter: route.start === 'at-once' ? [] : built(['src/start.ts']),
    app: built([
      'src/main.tsx',
      route.module,
      `src/i18n/${locale}/index.ts`,
      ...route.namespaces.map((namespace) => `src/i18n/${locale}/${namespace}/index.ts`),
    ]),
  });
}
