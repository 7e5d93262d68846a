import { services } from '@storefront/contracts/catalogue/services.ts';
import { defaultLocale, locales } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { findBrowser } from '../../scripts/lib/find-browser.mjs';
import { createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { printTable } from '../lib/print-table.ts';
import { startProduct } from '../lib/server-process.ts';
import { firstTaps, measureTap, type Tap } from '../lib/web/first-taps.ts';
import { installLighthouse, type LighthouseFigures, measurePage } from '../lib/web/lighthouse.ts';
import { launchBrowser, type VisitFigures, visitPage } from '../lib/web/page-visit.ts';
import { serveTwins, staticTwin, withPrefetch } from '../lib/web/static-twin.ts';

const pages = [paths.home, ...Object.values(services).map((service) => service.paths[0])];
const defaultRounds = 5;
/** A phone and a desktop. */
const visitWidthsPx = [375, 1280];

/**
 * Compares the public pages with hand-written static twins, both visited by Lighthouse's mobile preset in
 * turns. The median of all rounds counts. Scripts until the form was in view, layout shifts (phone and desktop,
 * while reading down to the form) and first taps come from separate visits.
 */
export async function measureWeb(options: BenchOptions): Promise<void> {
  await installLighthouse();
  const chromePath = await findBrowser(console.error);
  const databases = await createBenchDatabases('pglite');
  try {
    const product = await startProduct(await databases.create());
    const origin = `http://127.0.0.1:${product.port}`;
    const html = async (path: string) => (await fetch(origin + path)).text();
    const twinOf = async (path: string) => [path, staticTwin(await html(path))] as const;
    const [otherLanguage = '/'] = locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) => withLocale(paths.home, locale));
    const home = withPrefetch(staticTwin(await html(paths.home)), otherLanguage);
    const twins = await serveTwins(
      new Map([...(await Promise.all([...pages, otherLanguage].map(twinOf))), [paths.home, home]]),
    );
    try {
      const twinOrigin = `http://127.0.0.1:${twins.port}`;
      const rows: string[][] = [];
      for (const path of pages) {
        const ours: LighthouseFigures[] = [];
        const theirs: LighthouseFigures[] = [];
        for (let round = 0; round < (options.rounds ?? defaultRounds); round++) {
          theirs.push(await measurePage(twinOrigin + path, chromePath, options.throttling));
          ours.push(await measurePage(origin + path, chromePath, options.throttling));
        }
        const visits = await visitAtWidths(chromePath, origin + path);
        for (const { moved } of visits) for (const element of moved) console.log(`${path} moved ${element}`);
        const twinVisits = await visitAtWidths(chromePath, twinOrigin + path);
        rows.push([
          path,
          ratio(ours, theirs, 'fcpMs'),
          ratio(ours, theirs, 'lcpMs'),
          `${Math.round(median(ours, 'tbtMs'))} (${Math.round(median(theirs, 'tbtMs'))}) ms`,
          kilobytes(Math.max(...(await Promise.all(ours.map(({ scripts }) => bytesOf(scripts)))))),
          kilobytes(Math.max(...(await Promise.all(visits.map(({ scripts }) => bytesOf(scripts)))))),
          kilobytes(
            Math.max(
              ...(await Promise.all(locales.map((locale) => bytesOf([origin + withLocale(path, locale)])))),
            ),
          ),
          `${largestShift(ours, visits)} (${largestShift(theirs, twinVisits)})`,
          [0, 1, 2, 3].map((index) => medianOf(ours.map(({ scores }) => scores[index] ?? 0))).join(' '),
        ]);
      }
      console.log(
        `Lighthouse mobile, throttling: ${options.throttling}; the twin's stylesheet: ${kilobytes(twins.cssBytes)}`,
      );
      printTable(
        [
          'page',
          'FCP ÷ static',
          'LCP ÷ static',
          'TBT (static)',
          'JS before',
          'JS with form',
          'HTML br',
          'shift (static)',
          'scores',
        ],
        rows,
      );
      await measureFirstTaps(chromePath, origin, twinOrigin, options.rounds ?? defaultRounds);
    } finally {
      twins.stop();
      await product.stop();
    }
  } finally {
    await databases.remove();
  }
}

/** How long visitors wait before the first tap: not at all, and long enough for a browser to be idle. */
const staysMs = [0, 3000];

/**
 * The slowest controls determine how fast a page feels; the median of all rounds counts. The language link is the
 * one control that a page without scripts has as well: its twin shows what a new document costs this browser.
 */
async function measureFirstTaps(
  chromePath: string,
  origin: string,
  twinOrigin: string,
  rounds: number,
): Promise<void> {
  const browser = await launchBrowser(chromePath);
  const medianTime = async (site: string, tap: Tap, stayMs: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await measureTap(browser, site, tap, stayMs));
    return `${Math.round(medianOf(times))} ms`;
  };
  try {
    const rows: string[][] = [];
    for (const [name, tap] of Object.entries(firstTaps)) {
      const row = [name];
      for (const stayMs of staysMs) row.push(await medianTime(origin, tap, stayMs));
      rows.push(row);
    }
    const twinRow = ['language (static)'];
    for (const stayMs of staysMs) twinRow.push(await medianTime(twinOrigin, firstTaps.language, stayMs));
    rows.push(twinRow);
    console.log('First taps on slow 4G and a phone four times slower than this machine');
    printTable(['tap on', ...staysMs.map((ms) => (ms === 0 ? 'on arrival' : `after ${ms / 1000} s`))], rows);
  } finally {
    await browser.close();
  }
}

/** In a browser of its own: one that was idle for minutes may have been closed. */
async function visitAtWidths(chromePath: string, url: string): Promise<VisitFigures[]> {
  const browser = await launchBrowser(chromePath);
  try {
    const visits: VisitFigures[] = [];
    for (const widthPx of visitWidthsPx) visits.push(await visitPage(browser, url, widthPx));
    return visits;
  } finally {
    await browser.close();
  }
}

/** Sums compressed sizes, without headers. */
async function bytesOf(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    return Number(response.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * The largest shift of all visits: fast ones by Lighthouse, and slow ones in which fonts arrive after the
 * text.
 */
const largestShift = (fast: LighthouseFigures[], slow: VisitFigures[]) =>
  Math.max(...fast.map(({ cls }) => cls), ...slow.map(({ shift }) => shift)).toFixed(4);

type Figure = 'fcpMs' | 'lcpMs' | 'tbtMs';

const median = (visits: LighthouseFigures[], figure: Figure) =>
  medianOf(visits.map((visit) => visit[figure]));

/** Formats the ratio together with the measured values: ours, then the twin's. */
function ratio(ours: LighthouseFigures[], theirs: LighthouseFigures[], figure: Figure): string {
  const [own, twin] = [median(ours, figure), median(theirs, figure)];
  return `${(own / twin).toFixed(2)} (${Math.round(own)}/${Math.round(twin)} ms)`;
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
