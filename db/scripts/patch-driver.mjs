// Applies the patches of db/patches to node_modules. Part of every installation; a second run changes nothing.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { applyPatch, parsePatch, reversePatch } from 'diff';

const patchesFolder = new URL('../patches/', import.meta.url);

/** @type {string[]} */
const problems = [];
for (const name of readdirSync(patchesFolder)) {
  const problem = applyToPackage(name);
  if (problem) problems.push(`db/patches/${name}: ${problem}`);
}
if (problems.length > 0) {
  const advice =
    'Look whether that version still has the defects (db/src/lost-connections.test.ts shows them), then adapt or delete the patch.';
  process.stderr.write(`${problems.join('\n')}\n${advice}\n`);
  process.exitCode = 1;
}

/**
 * Patches all files of a package or none: a half-patched driver would be worse than either.
 *
 * @param {string} name file name of the patch, `package@version.patch`
 * @returns {string | undefined} the problem, if any
 */
function applyToPackage(name) {
  const [, packageName = '', version] = /^(.+)@([^@]+)\.patch$/.exec(name) ?? [];
  const root = packageRoot(packageName);
  const installed = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version;
  if (installed !== version) return `${packageName} ${installed} is installed`;

  /** @type {{ file: URL, text: string }[]} */
  const patched = [];
  for (const patch of parsePatch(readFileSync(new URL(name, patchesFolder), 'utf8'))) {
    const file = new URL((patch.newFileName ?? '').replace(/^b\//, ''), root);
    const text = readFileSync(file, 'utf8');
    if (applyPatch(text, reversePatch(patch), { fuzzFactor: 0 }) !== false) continue;
    const result = applyPatch(text, patch, { fuzzFactor: 0 });
    if (result === false) return `does not fit ${fileURLToPath(file)}`;
    patched.push({ file, text: result });
  }
  for (const { file, text } of patched) {
    const draft = new URL(`${file.href}.patched`);
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  return undefined;
}

/**
 * @param {string} packageName
 * @returns {URL} the package's folder, resolved like an import
 */
function packageRoot(packageName) {
  const entry = import.meta.resolve(packageName);
  const folder = `/node_modules/${packageName}/`;
  return new URL(entry.slice(0, entry.lastIndexOf(folder) + folder.length));
}
