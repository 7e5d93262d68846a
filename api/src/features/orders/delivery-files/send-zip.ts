import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';
import { predictLength } from 'client-zip';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import { assertOpenable } from '#features/uploads/files/assert-openable.ts';
import type { AppEnv } from '#http/app-env.ts';
import { beginStream, untilBegun } from '#http/begin-stream.ts';
import { countOpenPerAddress } from '#http/limits/open-per-address.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { streamZip, type ZipEntry } from '#lib/zip/stream-zip.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';

/** Limits concurrent zips, because we compute a checksum over every byte. Slow readers cannot take all places. */
const openZips = countOpenPerAddress({ total: 64, perAddress: 4, perAddressWhenFull: 1 });

/**
 * Responds with files as one zip that is built while it is sent. The files are opened one after the other and
 * passed through uncompressed, so memory use does not depend on their size.
 *
 * @param assertAllowed throws once the caller may read no more files; called after each of them.
 * @throws AppError `FILE_NOT_FOUND` for no files, or if one is missing in the store; `FILE_INFECTED`,
 * `FILE_NOT_SCANNED`; `RATE_LIMITED` and `SERVICE_UNAVAILABLE` if too many downloads of the caller or of all callers
 * are in progress.
 */
export async function sendZip(
  c: Context<AppEnv>,
  name: string,
  files: readonly FileRow[],
  assertAllowed: () => Promise<void>,
): Promise<Response> {
  if (files.length === 0) throw new AppError('FILE_NOT_FOUND');
  files.forEach(assertOpenable);
  const entries = nameApart(files);
  const { deps, callerIp } = c.get('context');
  const leave = deps.env.rateLimit ? openZips.enter(callerIp) : () => {};
  // Once the response has begun, a file that is missing could only break it off.
  const sized = await Promise.all(
    entries.map(async (entry) => ({ ...entry, size: await findSize(deps, entry.file) })),
  ).catch((error) => {
    leave();
    throw error;
  });
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Length': String(predictLength(sized)),
    'Content-Disposition': contentDisposition('attachment', name),
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') {
    leave();
    return c.body(null, 200, headers);
  }
  const zip = streamZip(openInTurn(deps.fileStore, sized, assertAllowed)).once('close', leave);
  // Opens no further file before it is sent.
  return c.body(await beginStream(zip, 0), 200, headers);
}

type Entry = { name: string; file: FileRow };

/** @throws AppError `FILE_NOT_FOUND`. */
async function findSize(
  { fileStore, log }: Pick<Deps, 'fileStore' | 'log'>,
  { id, filePath, orderId }: FileRow,
): Promise<number> {
  const object = await fileStore.get(filePath, { start: 0, end: 0 });
  if (!object) {
    log.error({ fileId: id, orderId }, 'the bytes of a file are missing');
    throw new AppError('FILE_NOT_FOUND');
  }
  object.stream.destroy();
  return object.sizeBytes;
}

async function* openInTurn(
  fileStore: ObjectStore,
  entries: readonly (Entry & { size: number })[],
  assertAllowed: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  for (const { name, file, size } of entries) {
    const open = async () => {
      const object = await fileStore.get(file.filePath);
      if (!object) throw new AppError('FILE_NOT_FOUND');
      // The zip begins with bytes of its own: those of the first file decide whether it begins at all.
      await untilBegun(object.stream);
      return object.stream;
    };
    yield { name, lastModified: file.createdAt, sizeBytes: size, open };
    await assertAllowed();
  }
}

/** Numbers files that share a name. */
function nameApart(files: readonly FileRow[]): Entry[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(file.originalName) ?? [];
    let name = file.originalName;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} (${number})${ending}`;
    taken.add(name.toLowerCase());
    return { name, file };
  });
}
