import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PageRoute } from '../src/app/page-route.ts';

type ViteManifest = Record<string, { file: string; imports?: string[] }>;

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
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as ViteManifest;

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
