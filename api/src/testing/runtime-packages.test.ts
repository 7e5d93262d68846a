import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, inject, test } from 'vitest';
import {
  findRuntimeFolders,
  loadedPackages,
  platforms,
  readPackages,
} from '../../scripts/lib/package/runtime-packages.mjs';
import { productCommands } from '../../scripts/lib/product-commands.mjs';

// Checks the packages that `npm run package` adds to its archives besides the bundle; a missing one would
// crash the server there.
const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const { packages: locked } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
/** What packages load only if it is installed, and what threads load only when they start from the sources. */
const optional = ['@node-rs/bcrypt', 'tsx'];

function filesBelow(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
}

test('every command but the one for demo data is in the archive', () => {
  const programs = readdirSync(path.join(projectRoot, 'api', 'src', 'cli')).filter((name) =>
    name.endsWith('.ts'),
  );
  const names = programs.map((name) => path.basename(name, '.ts')).filter((name) => name !== 'seed');
  expect(names.sort()).toEqual(productCommands.toSorted());
});

test('what the bundle loads by name is in the archive', () => {
  const loaded = filesBelow(inject('programs'), '.js').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const first = parseAst(code).body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? String(node.source.value) : [],
    );
    const onceNeeded = [...code.matchAll(/\bimport\(["']([^"']+)["']\)/g)].map(([, name = '']) => name);
    return [...first, ...onceNeeded];
  });
  const names = loaded
    .filter((name) => !/^(node:|[./])/.test(name) && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  expect([...new Set(names)].filter((name) => !optional.includes(name)).sort()).toEqual(
    loadedPackages.toSorted(),
  );
});

test('packages whose files the sources look up are in the archive', () => {
  const sources = filesBelow(path.join(projectRoot, 'api', 'src'), '.ts').filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  const named = sources
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('createRequire(import.meta.url)'))
    .flatMap((text) =>
      [...text.matchAll(/[`'](@[\w-]+\/[\w-]+|fxa-common-password-list|swagger-ui-dist)\/[^`']*[`']/g)].map(
        ([, name]) => name,
      ),
    );
  const known = (name = '') => name.startsWith('@storefront') || loadedPackages.includes(name);
  expect([...new Set(named)].filter((name) => !known(name)).sort()).toEqual(readPackages);
});

test.each(Object.entries(platforms))(
  'on %s there is one binary for passwords and one for pictures',
  (_name, platform) => {
    const folders = findRuntimeFolders(locked, platform);
    expect(folders.filter((name) => name.includes('argon2-'))).toHaveLength(1);
    expect(folders.filter((name) => /@img\/sharp-(?!libvips|wasm|web)/.test(name))).toHaveLength(1);
    expect(folders.filter((name) => /esbuild|typescript|vite/.test(name))).toEqual([]);
  },
);
