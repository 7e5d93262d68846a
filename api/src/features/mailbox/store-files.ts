import { Readable } from 'node:stream';
import type { Deps } from '#deps.ts';
import type { OrderDeps } from '#features/orders/change/lock-order.ts';
import { attachFiles } from '#features/uploads/files/attach-files.ts';
import { openSpool } from '#features/uploads/files/spool.ts';
import { judgeFiles } from '#features/uploads/judge/judge-files.ts';
import { UploadForm } from '#features/uploads/upload-form.ts';
import type { ReceivedFile } from '#mailbox/parse-mail.ts';

export type FileDeps = OrderDeps & Pick<Deps, 'fileStore' | 'log' | 'env' | 'wakeScans'>;

/**
 * Judges the files of a mail like those of an upload, and stores those that pass, without an order: the
 * caller attaches them; otherwise they are deleted after a day.
 *
 * @returns their ids, and the names of the others.
 */
export async function storeFiles(
  deps: FileDeps,
  received: readonly ReceivedFile[],
): Promise<{ fileIds: number[]; leftOut: string[] }> {
  if (received.length === 0) return { fileIds: [], leftOut: [] };
  const spool = await openSpool(deps.env.dataDir);
  try {
    const form = new UploadForm(spool);
    for (const { name, bytes } of received) await form.addFile('files', name, Readable.from([bytes]));
    await judgeFiles(deps, form, spool);
    const rows = await attachFiles(deps, { orderId: undefined, actor: null, files: form.files });
    const leftOut = form.problems.flatMap(({ issue }) => received[Number(issue.path[1])]?.name ?? []);
    return { fileIds: rows.map(({ id }) => id), leftOut };
  } finally {
    await spool.remove();
  }
}
