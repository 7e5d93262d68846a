import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { findOperator } from '#http/require-operator.ts';
import type { AcceptedFile, UploadForm } from '../upload-form.ts';
import { ownFiles } from './file-right.ts';

/** An accepted file that was sent earlier, without an order. */
export type KeptFile = Extract<AcceptedFile, { keptFileId: number }>;

/** The clean-up removes bytes before rows: shortly before the end of its day a file is no longer handed out. */
const marginMs = 10 * 60 * 1000;

const isFree = () =>
  and(
    isNull(filesTable.orderId),
    or(
      gt(filesTable.createdAt, new Date(Date.now() - unattachedLifetimeMs + marginMs)),
      // Those of a mail that is kept apart go with it.
      isNotNull(filesTable.receivedMailId),
    ),
  );

/**
 * Judges the files that a form names by their ids: the one who sent them may attach them, and the operator. For everyone
 * else they do not exist. Their contents were judged when they came.
 */
export async function findKeptFiles(ctx: RequestContext, form: UploadForm): Promise<void> {
  if (form.kept.size === 0) return;
  const mayAttach = await attachRight(ctx);
  for (const [index, id] of form.kept) {
    form.settle(index, mayAttach(id) ? await find(ctx.deps.db, id) : 'FILE_NOT_FOUND');
  }
}

/** Says of files that were sent without an order whether the caller may attach them. Asks the database, so not within a transaction. */
export async function attachRight(ctx: RequestContext): Promise<(id: number) => boolean> {
  const isOperator = (await findOperator(ctx, 'files', 'files:write')) !== null;
  const own = await ownFiles(ctx);
  return (id) => isOperator || own.has(id);
}

async function find(db: Database, id: number): Promise<AcceptedFile | ErrorCode> {
  const [row] = await db
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.id, id), isFree()));
  if (!row) return 'FILE_NOT_FOUND';
  const { originalName, mimeType, fileSize: sizeBytes, sha256 } = row;
  return { keptFileId: id, originalName, mimeType, sizeBytes, sha256 };
}

/**
 * Attaches files that were sent earlier to the order, or to a message of its conversation, each of them once however
 * many ask at the same time.
 *
 * @throws AppError `FILE_NOT_FOUND` when one of them is no longer free.
 */
export async function claimKept(
  tx: Pick<Database, 'select' | 'update'>,
  orderId: number | undefined,
  kept: readonly Pick<KeptFile, 'keptFileId'>[],
  messageId: number | null = null,
): Promise<FileRow[]> {
  if (kept.length === 0) return [];
  const isOneOfThem = inArray(
    filesTable.id,
    kept.map((file) => file.keptFileId),
  );
  const rows = await tx
    .select()
    .from(filesTable)
    .where(and(isOneOfThem, isFree()))
    // In one order for everyone, so that two forms with the same files cannot wait for each other for ever.
    .orderBy(filesTable.id)
    .for('update');
  if (rows.length < kept.length) throw new AppError('FILE_NOT_FOUND');
  if (orderId === undefined) return rows;
  return tx
    .update(filesTable)
    .set({ orderId, messageId, receivedMailId: null })
    .where(isOneOfThem)
    .returning();
}
