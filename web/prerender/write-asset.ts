import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that browsers may cache forever, because its name contains a hash of its content.
 *
 * @returns its URL.
 */
export async function writeAsset(
  clientFolder: string,
  name: string,
  ending: 'css' | 'js',
  content: string,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const href = `/assets/${name}-${hash}.${ending}`;
  const path = join(clientFolder, href);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return href;
}
