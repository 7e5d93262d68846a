import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npm, runStep } from '../../../scripts/lib/run-step.mjs';

const run = promisify(execFile);

/** The last major version that supports Node.js 20. */
const lighthouse = 'lighthouse@12.8.2';
const folder = fileURLToPath(new URL('../../../../node_modules/.cache/lighthouse/', import.meta.url));
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

export type LighthouseFigures = {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** URLs of scripts fetched without any interaction until the page had been quiet for a while. */
  scripts: string[];
  /** Performance, accessibility, best practices, SEO; 0 to 100. */
  scores: number[];
};

/** Installs it outside the workspaces: 150 packages that only this benchmark needs. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  await runStep(
    `Installing ${lighthouse}`,
    npm('install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', lighthouse),
    { cwd: folder },
  );
}

type Report = {
  runtimeError?: { message: string };
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; url?: string }[] } }
  >;
  categories: Record<string, { score: number | null }>;
};

const attemptsMax = 3;

/**
 * Measures one visit with an empty cache and Lighthouse's mobile preset. A visit whose recording failed is
 * repeated.
 */
export async function measurePage(
  url: string,
  chromePath: string,
  throttling: 'simulate' | 'devtools',
): Promise<LighthouseFigures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url, chromePath, throttling);
    } catch (error) {
      if (attempt === attemptsMax) throw error;
    }
  }
}

async function visit(
  url: string,
  chromePath: string,
  throttling: 'simulate' | 'devtools',
): Promise<LighthouseFigures> {
  // Without hinting, text is as wide as on phones: hinting rounds glyphs to whole pixels, which changes line
  // breaks.
  const flags =
    '--font-render-hinting=none --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-component-update';
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling-method=${throttling}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { PATH: process.env.PATH, CHROME_PATH: chromePath }, maxBuffer: 100_000_000 },
  );
  const { audits, categories, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(({ url: address = '' }) => address),
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    ),
  };
}
