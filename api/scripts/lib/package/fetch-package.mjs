import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, runStep } from '../run-step.mjs';

/**
 * Downloads a package for another platform from the registry, as locked in the lock file.
 *
 * @param {string} name
 * @param {{ version: string, integrity: string }} locked
 * @param {string} target folder that receives its files
 * @throws {Error} when the download does not match the lock file
 */
export async function fetchPackage(name, { version, integrity }, target) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-package-'));
  try {
    const spec = `${name}@${version}`;
    await runStep(`Getting ${spec}`, npm('pack', spec, '--silent', '--pack-destination', folder), {
      cwd: folder,
    });
    const [file = ''] = readdirSync(folder);
    const [algorithm = ''] = integrity.split('-');
    const found = createHash(algorithm)
      .update(readFileSync(join(folder, file)))
      .digest('base64');
    if (`${algorithm}-${found}` !== integrity) throw new Error(`${spec} is not as package-lock.json says`);
    mkdirSync(target, { recursive: true });
    await runStep(`Unpacking ${spec}`, [
      'tar',
      '-xzf',
      join(folder, file),
      '-C',
      target,
      '--strip-components=1',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
