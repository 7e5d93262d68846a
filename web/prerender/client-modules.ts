import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PageRoute } from '../src/app/page-route.ts';

type ViteManifest = Record<string, { file: string }>;

export type PageModules = {
  /** The small script that waits for a sign; null for a page that starts at once. */
  starter: string | null;
  /**
   * What the page starts with then: the app, the page's own code and its texts. Asked for together they arrive
   * together; the app alone would only find out about the others once it runs.
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

  function built(source: string): string {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client build has no chunk for ${source}`);
    return `/${chunk.file}`;
  }

  return (route, locale) => ({
    starter: route.start === 'at-once' ? null : built('src/start.ts'),
    app: [
      built('src/main.tsx'),
      built(route.module),
      built(`src/i18n/${locale}/index.ts`),
      ...route.namespaces.map((namespace) => built(`src/i18n/${locale}/${namespace}/index.ts`)),
    ],
  });
}
