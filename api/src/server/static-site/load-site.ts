import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { pagePolicy } from '@storefront/contracts/page-policy.ts';
import {
  noTestimonialsAttribute,
  originToken,
  type PageFile,
  type PagesManifest,
  stripeAttribute,
} from '@storefront/contracts/pages-manifest.ts';
import type { Env } from '#env.ts';
import type { Encoding } from '#http/text/encodings.ts';
import { createTextFile, type TextFile } from '#http/text/text-file.ts';
import { bucketUrl } from '#storage/object-store/s3-location.ts';
import { type FillPage, preparePage } from './fill-page.ts';
import { mediaType } from './media-types.ts';

/** A prerendered page with its URLs filled in, and the policy that its own scripts and styles need. */
export type Page = {
  readonly text: FillPage;
  /** The same page for when the operator hides the testimonials. */
  readonly withoutTestimonials: FillPage;
  readonly policy: string;
};

type Localized<T> = Readonly<Record<Locale, T>>;

/** A file of the build that is sent unchanged. */
export type Asset = {
  readonly file: string;
  readonly sizeBytes: number;
  readonly type: string;
  readonly etag: string;
  readonly lastModified: string;
  /** The precompressed copies beside the file, best one first. */
  readonly encodings: readonly Encoding[];
  /** True when the name changes with the content. */
  readonly isHashed: boolean;
};

/** The web build as the server sends it. */
export type Site = {
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, Localized<Page>>;
  readonly notFound: Localized<Page>;
  /** Empty pages that the browser fills, each for a path and everything below it; longest prefix first. */
  readonly shells: readonly { readonly prefix: string; readonly page: Localized<Page> }[];
  /** Documents that pages show in a frame, by path. */
  readonly framed: ReadonlyMap<string, TextFile>;
  /** Small texts with our URL filled in: `robots.txt`, `sitemap.xml`. */
  readonly texts: ReadonlyMap<string, { readonly text: TextFile; readonly type: string }>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Texts used to render orders into their clients' pages for browsers without JavaScript. */
  readonly reading: PagesManifest['reading'];
};

/** Folder of files with a hash in their name. Vite's default. */
const hashedPrefix = '/assets/';
const filledIn = /\.(?:xml|txt|webmanifest)$/;

/**
 * Reads the web build once. Later requests can only reach what is listed here, so no request path reaches the
 * disk.
 *
 * @param distDir `web/dist`, with `pages.json` and `client/`.
 * @returns null when there is no build.
 * @throws Error when the build is incomplete.
 */
export function loadSite(
  distDir: string,
  {
    publicUrl,
    uploadcarePublicKey,
    stripe,
    s3,
  }: Pick<Env, 'publicUrl' | 'uploadcarePublicKey' | 'stripe' | 's3'>,
): Site | null {
  const manifestFile = path.join(distDir, 'pages.json');
  if (!existsSync(manifestFile)) return null;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as PagesManifest;
  const clientDir = path.join(distDir, 'client');
  const fill = (file: string) =>
    readFileSync(path.join(clientDir, file), 'utf8').replaceAll(originToken, publicUrl);
  const read = (file: string) => createTextFile(fill(file));

  const uploadTargets = {
    isStorageHosted: uploadcarePublicKey !== null,
    bucketOrigin: s3?.direct ? new URL(bucketUrl(s3.direct)).origin : null,
  };
  const always = stripe ? [stripeAttribute] : [];
  const known = new Map<string, Page>();
  const toPage = ({ file, csp }: PageFile, locale: Locale): Page => {
    // Pages with two paths share a file, which is read only once.
    const before = known.get(file);
    if (before) return before;
    const html = fill(file);
    const page = {
      text: variantOf(html, locale, always),
      withoutTestimonials: variantOf(html, locale, [...always, noTestimonialsAttribute]),
      policy: pagePolicy(csp, uploadTargets),
    };
    known.set(file, page);
    return page;
  };

  const files = listFiles(clientDir);
  return {
    pages: groupByLocale(manifest.pages.map((page) => [page.path, page.locale, toPage(page, page.locale)])),
    notFound: recordOf(locales, (locale) => toPage(manifest.notFound[locale], locale)),
    shells: [
      ...groupByLocale(
        manifest.shells.map((shell) => [shell.prefix, shell.locale, toPage(shell, shell.locale)]),
      ),
    ]
      .map(([prefix, page]) => ({ prefix, page }))
      .sort((a, b) => b.prefix.length - a.prefix.length),
    reading: manifest.reading,
    framed: new Map(manifest.framed.map(({ path: address, file }) => [address, read(file)])),
    texts: new Map(
      files
        .filter((file) => filledIn.test(file))
        .map((file) => [`/${file}`, { text: read(file), type: mediaType(file) }]),
    ),
    assets: new Map(
      files
        .filter((file) => !filledIn.test(file) && !/\.(?:html|br|gz)$/.test(file))
        .map((file) => [`/${file}`, toAsset(clientDir, file, files)]),
    ),
  };
}

/**
 * Sets attributes of the root element before the first paint, so that nothing shifts when the app starts. The
 * page is prepared when it is first requested: most servers never send half of the variants.
 */
function variantOf(html: string, locale: Locale, attributes: readonly string[]): FillPage {
  let prepared: FillPage | undefined;
  return (facts) => {
    prepared ??= preparePage(html.replace('<html ', ['<html', ...attributes, ''].join(' ')), locale);
    return prepared(facts);
  };
}

function groupByLocale(entries: [string, Locale, Page][]): Map<string, Localized<Page>> {
  return new Map(
    entries.map(([address]) => [
      address,
      recordOf(locales, (locale) => {
        const page = entries.find(([other, language]) => other === address && language === locale)?.[2];
        if (!page) throw new Error(`The web build lacks ${address} in ${locale}`);
        return page;
      }),
    ]),
  );
}

/** Lists paths relative to the directory, with forward slashes. */
function listFiles(directory: string, below = ''): string[] {
  return readdirSync(path.join(directory, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return listFiles(directory, name);
    return entry.isFile() && !entry.name.startsWith('.') ? [name] : [];
  });
}

function toAsset(clientDir: string, name: string, files: readonly string[]): Asset {
  const file = path.join(clientDir, name);
  const { size, mtime } = statSync(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  const encodings: Encoding[] = [];
  if (files.includes(`${name}.br`)) encodings.push('br');
  if (files.includes(`${name}.gz`)) encodings.push('gzip');
  return {
    file,
    sizeBytes: size,
    type: mediaType(name),
    etag: `"${hash}"`,
    lastModified: mtime.toUTCString(),
    encodings,
    isHashed: `/${name}`.startsWith(hashedPrefix),
  };
}
