import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PageRoute } from '../src/app/page-route.ts';

type ViteManifest = Record<string, { file: string; isEntry?: boolean }>;

/**
 * Which built modules a page starts with: the entry, the page's own code and its texts. Asked for together they
 * arrive together; the entry alone would only find out about the others once it runs.
 */
export async function readClientModules(
  clientFolder: string,
): Promise<(route: PageRoute, locale: Locale) => string[]> {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as ViteManifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The client build has no entry');

  function built(source: string): string {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client build has no chunk for ${source}`);
    return `/${chunk.file}`;
  }

  return (route, locale) => [
    `/${entry.file}`,
    built(route.module),
    built(`src/i18n/${locale}/index.ts`),
    ...route.namespaces.map((namespace) => built(`src/i18n/${locale}/${namespace}/index.ts`)),
  ];
}
