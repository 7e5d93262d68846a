/**
 * Renders every public page in every language into `dist/client/pages` and lists them in `dist/pages.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import {
  type ClientShell,
  originToken,
  type PageFile,
  type PagesManifest,
  type PrerenderedPage,
} from '@storefront/contracts/pages-manifest.ts';
import type { PageRoute } from '../src/app/page-route.ts';
import { readClientModules } from './client-modules.ts';
import { firstScreen } from './first-screen.ts';
import { inlineScript } from './inline-script.ts';
import { loadFailedNote } from './load-failed-note.ts';
import { noScriptNote } from './no-script-note.ts';
import { pageDocument } from './page-document.ts';
import { precompress } from './precompress.ts';
import { readingTexts } from './reading-texts.ts';
import { writeSampleMails } from './sample-mails.ts';
import { writeSiteFiles } from './site-files.ts';
import { writeStartModule } from './start-module.ts';
import { type PageStyles, writeStyles } from './stylesheet.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');
type DrawnPage = { route: PageRoute; locale: Locale } & Awaited<ReturnType<ServerEntry['renderPage']>>;

const dist = resolve(process.env.DIST ?? fileURLToPath(new URL('../dist/', import.meta.url)));
const clientFolder = join(dist, 'client');

/**
 * Writes one stylesheet for each kind of page, identified by its module, so that a first visit loads little
 * more than it uses.
 */
async function writeAllStyles(drawn: readonly DrawnPage[]): Promise<ReadonlyMap<DrawnPage, PageStyles>> {
  const all = new Map<DrawnPage, PageStyles>();
  for (const module of new Set(drawn.map(({ route }) => route.module))) {
    const pages = drawn.filter(({ route }) => route.module === module);
    const styles = pages.map(({ html, styles }) => ({ ...styles, firstScreen: firstScreen(html) }));
    const written = await writeStyles(clientFolder, basename(module, '.tsx'), styles);
    for (const [index, page] of pages.entries()) {
      const own = written[index];
      if (own) all.set(page, own);
    }
  }
  return all;
}

async function main(): Promise<void> {
  const server = (await import(join(dist, 'server/entry-server.js'))) as ServerEntry;
  const modulesOf = await readClientModules(clientFolder);
  const headScript = await inlineScript('src/early/head.ts');

  // One after the other: some texts are looked up by language while rendering.
  const drawn: DrawnPage[] = [];
  for (const locale of locales) {
    // Of pages with a secret, what all of them have in common; their script fills in the rest.
    const withSecret = server.clientRoutes.filter(({ covers }) => covers === 'below');
    for (const route of [...server.publicRoutes, server.notFoundRoute, ...withSecret])
      drawn.push({ route, locale, ...(await server.renderPage(route, locale)) });
  }
  const stylesOf = await writeAllStyles(drawn);

  /** @param drawnPage null for an empty page, which gets all its styles from the script that renders it. */
  async function writePage(route: PageRoute, locale: Locale, drawnPage: DrawnPage | null): Promise<PageFile> {
    const noScript = route.noScript && noScriptNote(route.noScript(server.translatorFor(locale)), locale);
    const meta = server.documentMeta(route, locale, originToken);
    const { html, csp } = pageDocument(
      {
        locale,
        meta,
        structuredData: server.structuredData(route, locale, meta, originToken),
        socialImage: route.isIndexed ? route.socialImage : null,
        body: drawnPage?.html ?? '',
        noScript,
        loadFailed: loadFailedNote(server.translatorFor(locale).error),
      },
      {
        modules: await writeStartModule(clientFolder, modulesOf(route, locale), {
          isDrawn: drawnPage !== null,
        }),
        headScript,
        startsEarly: route.covers === 'below',
        fonts: route.covers === 'below' ? server.secretPageFonts : server.preloadedFonts,
        styles: drawnPage && (stylesOf.get(drawnPage) ?? null),
      },
    );
    const file = `pages/${locale}/${route.name}.html`;
    await mkdir(dirname(join(clientFolder, file)), { recursive: true });
    await writeFile(join(clientFolder, file), html);
    return { file, csp };
  }

  const pages: PrerenderedPage[] = [];
  const notFound: Partial<Record<Locale, PageFile>> = {};
  const list = ({ paths, isIndexed }: PageRoute, locale: Locale, page: PageFile) => {
    for (const path of paths) pages.push({ path, locale, status: 200, isIndexed, ...page });
  };
  const shells: ClientShell[] = [];
  for (const drawnPage of drawn) {
    const { route, locale } = drawnPage;
    const page = await writePage(route, locale, drawnPage);
    if (route === server.notFoundRoute) notFound[locale] = page;
    else if (route.covers === 'exact') list(route, locale, page);
    else for (const prefix of route.paths) shells.push({ prefix, locale, ...page });
  }
  for (const locale of locales) {
    // Exact paths: all other paths below them respond with a 404, as everywhere.
    for (const route of server.clientRoutes.filter(({ covers }) => covers === 'exact')) {
      await server.loadTexts(locale, route.namespaces);
      list(route, locale, await writePage(route, locale, null));
    }
  }

  const manifest: PagesManifest = {
    pages,
    notFound: notFound as PagesManifest['notFound'],
    shells,
    framed: await writeSampleMails(clientFolder),
    reading: recordOf(locales, (locale) => readingTexts(server.translatorFor(locale))),
  };
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSiteFiles(clientFolder, server.publicRoutes, server.fontFaces);
  await precompress(clientFolder);
  console.log(
    `Prerendered ${new Set(pages.map((page) => page.file)).size} pages at ${pages.length / locales.length} addresses`,
  );
}

await main();
