import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Fonts and pictures are already compressed. Pages, `robots.txt` and `sitemap.xml` are compressed by the
 * server, which first writes its origin into them.
 */
const compressible = /\.(?:js|css|svg|json)$/;

/** Writes `.br` and `.gz` versions of every file below `folder` that they make smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const packed = [
        ['.br', await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
        ['.gz', await gz(content, { level: 9 })],
      ] as const;
      for (const [suffix, bytes] of packed) {
        if (bytes.length < content.length) await writeFile(path + suffix, bytes);
      }
    }),
  );
}
