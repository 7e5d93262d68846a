import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Deps } from '#deps.ts';
import { turnKey } from '#http/caller-ip.ts';
import { createSlots } from '#lib/work/slots.ts';
import { countPictureTime } from '../content/count-picture-time.ts';
import { isPictureType, type PictureFile, readImageInfo } from '../content/read-image-info.ts';
import { StorageError } from '../protocol/storage-error.ts';

const retryAfterSeconds = 10;
const tooManyWaiting = () => new StorageError('RequestThrottledError', { retryAfterSeconds });

/**
 * Most pictures take a few milliseconds, the worst ones a second, in threads that files and passwords need as well: so
 * only a few at once, and one of each IP address.
 */
const slots = createSlots({
  total: 2,
  perKey: 1,
  waitMs: 60_000,
  waitingPerKey: 200,
  onFull: tooManyWaiting,
  onKeyFull: tooManyWaiting,
});

/**
 * Reads the properties of an uploaded picture. The time counts like that of making pictures: an IP address that has
 * used up its own is refused its next upload.
 *
 * @param address the sender's.
 * @throws StorageError `RequestThrottledError` when far too many pictures wait for this.
 */
export async function examinePicture(
  deps: Pick<Deps, 'fileStore' | 'rateLimits' | 'background'>,
  file: PictureFile,
  address: string,
): Promise<ImageInfo | null> {
  if (!isPictureType(file.mimeType)) return null;
  return slots.run(turnKey(address), () =>
    countPictureTime(deps, address, () => readImageInfo(deps.fileStore, file)),
  );
}
