import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { trpc } from '#lib/trpc.ts';
import { redirectPushSocket } from './redirect-push-socket.ts';

/**
 * Loads code that uses the widget's library, and what that has to know of the storage service. The library is larger
 * than the rest of a page together, so nothing may call this before a person wants to attach a file.
 *
 * @throws what the network or the server made fail.
 */
export async function loadWithLibrary<Module>(
  load: () => Promise<Module>,
): Promise<{ module: Module; config: UploadConfig }> {
  const config = await trpc.uploads.config.query();
  // The hosted service tells of imports by the address that the library has.
  const restore = config.isHosted ? () => {} : redirectPushSocket();
  try {
    return { module: await load(), config };
  } finally {
    restore();
  }
}
