import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { trpc } from '#lib/trpc.ts';
import { redirectPushSocket } from './redirect-push-socket.ts';

/**
 * Loads code that uses the widget's library, together with the configuration of the storage service. The
 * library is larger than the rest of a page together, so call this only once the visitor wants to attach a
 * file.
 *
 * @throws the error of the network or the server.
 */
export async function loadWithLibrary<Module>(
  load: () => Promise<Module>,
): Promise<{ module: Module; config: UploadConfig }> {
  const config = await trpc.uploads.config.query();
  // The hosted service reports imports at the URL built into the library.
  const restore = config.isHosted ? () => {} : redirectPushSocket();
  try {
    return { module: await load(), config };
  } finally {
    restore();
  }
}
