import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../../scripts/lib/is-alive.mjs';

const scripts = fileURLToPath(new URL('../../../scripts', import.meta.url));

let checkout: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'storefront-checkout-'));
  makeCheckout();
});
afterEach(async () => {
  server?.kill('SIGKILL');
  // Before the folder: the server ends by itself a moment after its parent.
  await until(() => !existsSync(inCheckout('served')) || !isAlive(Number(read('served'))));
  rmSync(checkout, { recursive: true, force: true, maxRetries: 5 });
});

/** Writes a small checkout with this one's scripts, whose builds and programs take no time. */
function makeCheckout(): void {
  cpSync(scripts, inCheckout('api/scripts'), { recursive: true });
  const lock = { name: 'shop', lockfileVersion: 3, packages: {} };
  writeJson('package.json', { name: 'shop', version: '1.0.0', type: 'module', workspaces: ['api', 'web'] });
  writeJson('package-lock.json', lock);
  writeJson('node_modules/.package-lock.json', lock);
  write('db/scripts/patch-driver.mjs', '');
  mkdirSync(inCheckout('db/patches'));
  for (const workspace of ['api', 'web']) {
    const name = `@storefront/${workspace}`;
    writeJson(`${workspace}/package.json`, { name, version: '1.0.0', scripts: { build: 'node build.mjs' } });
    const copy = "import { cpSync } from 'node:fs';\ncpSync('source', 'dist', { recursive: true });";
    write(`${workspace}/build.mjs`, copy);
  }
  write('web/source/page.txt', 'first');
  const isReady =
    "writeFileSync('served', String(process.pid)); process.on('SIGTERM', () => process.exit());";
  write(
    'api/source/main.js',
    `import { writeFileSync } from 'node:fs';\n${isReady}\nsetInterval(() => {}, 9);`,
  );
  write('api/source/cli/doctor.js', "console.log('examined');");
}

const inCheckout = (file: string) => path.join(checkout, file);
const read = (file: string) => readFileSync(inCheckout(file), 'utf8');
const writeJson = (file: string, value: unknown) => write(file, JSON.stringify(value));
function write(file: string, text: string): void {
  mkdirSync(path.dirname(inCheckout(file)), { recursive: true });
  writeFileSync(inCheckout(file), text);
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let round = 0; !isTrue(); round++) {
    if (round > 1200) throw new Error('It did not come true within 30 seconds');
    await sleep(25);
  }
}

const env = { PATH: process.env.PATH };
/** Returns everything the command printed. */
function runDoctor(): string {
  const doctor = ['-c', 'node api/scripts/run-cli.mjs doctor 2>&1'];
  return execFileSync('sh', doctor, { cwd: checkout, env, encoding: 'utf8' });
}

async function startServer(): Promise<void> {
  rmSync(inCheckout('served'), { force: true });
  server = spawn(process.execPath, ['api/scripts/start.mjs'], { cwd: checkout, env, stdio: 'ignore' });
  await until(() => existsSync(inCheckout('served')));
}

test('a command builds what has changed, but not below a running server', async () => {
  await startServer();
  expect(read('web/dist/page.txt')).toBe('first');

  write('web/source/page.txt', 'second');
  const besideServer = runDoctor();
  expect(besideServer).toContain('examined');
  expect(besideServer).toContain('restart the server first');
  expect(read('web/dist/page.txt')).toBe('first');

  // A killed server leaves its mark.
  server?.kill('SIGKILL');
  await until(() => !isAlive(Number(read('served'))));
  expect(runDoctor()).not.toContain('restart');
  expect(read('web/dist/page.txt')).toBe('second');
});

test('beside a server whose build has lost the command, the command is built', async () => {
  await startServer();
  rmSync(inCheckout('api/dist/cli'), { recursive: true });
  write('web/source/page.txt', 'second');
  write('api/source/cli/doctor.js', "console.log('examined anew');");
  expect(runDoctor()).toMatch(/A server is running from this folder[\s\S]*examined anew/);
});
