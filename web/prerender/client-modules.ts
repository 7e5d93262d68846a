import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { PageRoute } from '../src/app/page-route.ts';

type ViteManifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

async function readManifest(clientFolder: string): Promise<ViteManifest> {
  return JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ViteManifest;
}

export type PageModules = {
  /**
   * The imports of the small script that waits for a sign of use, and the script itself last; empty for a
   * page that starts at once.
   */
  starter: readonly string[];
  /**
   * The modules with which the page then starts: the app, the page's own code and its texts, with all their
   * imports. Requested together, they arrive together; on a slow connection, every module that is discovered
   * later costs a round trip.
   */
  app: readonly string[];
  /**
   * Modules that visible controls of the page need next: its late parts, and the texts of the other language.
   */
  late: readonly string[];
};

/** Returns a function that lists the built modules a page needs. */
export async function readClientModules(
  clientFolder: string,
): Promise<(route: PageRoute, locale: Locale) => PageModules> {
  const manifest = await readManifest(clientFolder);

  /** Returns the URLs of modules and their imports, dependencies first. */
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

  /**
   * Returns the dynamic imports of a page's own modules, without those of the app, which could lead to every
   * other page.
   */
  function lateImports(module: string): string[] {
    const own = new Set([module, ...(manifest[module]?.imports ?? [])]);
    const shared = new Set(['src/main.tsx', ...(manifest['src/main.tsx']?.imports ?? [])]);
    return [...own]
      .filter((name) => !shared.has(name))
      .flatMap((name) => manifest[name]?.dynamicImports ?? []);
  }

  const textsOf = (route: PageRoute, locale: Locale) => [
    `src/i18n/${locale}/index.ts`,
    ...route.namespaces.map((namespace) => `src/i18n/${locale}/${namespace}/index.ts`),
  ];

  return (route, locale) => {
    const app = built(['src/main.tsx', route.module, ...textsOf(route, locale)]);
    const late = built([
      ...lateImports(route.module),
      ...(manifest['src/hydrate-on-intent.ts']?.dynamicImports ?? []),
      ...locales.filter((other) => other !== locale).flatMap((other) => textsOf(route, other)),
    ]);
    return {
      starter: route.start === 'at-once' ? [] : built(['src/hydrate-on-intent.ts']),
      app,
      late: late.filter((file) => !app.includes(file)),
    };
  };
}
