import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file that browsers keep for good, since its name says its content. @returns its address. */
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
