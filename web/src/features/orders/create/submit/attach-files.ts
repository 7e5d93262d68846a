import { sendAcceptedFiles } from '#features/uploads/send-files.ts';
import type { Attachments } from '#features/uploads/use-attachments.ts';
import { isUncertain, readFailure } from '#lib/call-failure.ts';
import { untilOnline } from '#lib/later/until-online.ts';

/** As long as a tunnel or a lift takes. */
const offlineAtMostMs = 120_000;

export type FilesToSend = Pick<Attachments, 'files' | 'settle'>;

/**
 * Sends the files of an order that was just placed.
 *
 * @returns the names of the files that did not arrive; the client is asked to send them by e-mail.
 */
export async function attachFiles(
  orderId: number,
  { files, settle }: FilesToSend,
  onProgress: (share: number) => void,
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  try {
    onProgress(0);
    const settled = await settle();
    const attach = () => sendAcceptedFiles({ order: { orderId }, files: settled, onProgress });
    // The order is placed and its form goes, so this is the only chance to learn whether a lost response was a yes.
    const missing = await attach().catch(async (error) => {
      // Who has waited for a time-out does not wait for another one.
      if (!isUncertain(error) || readFailure(error).isTimeout) throw error;
      await untilOnline(offlineAtMostMs);
      return attach();
    });
    return missing.map(({ name }) => name);
  } catch {
    return files.map(({ name }) => name);
  }
}
