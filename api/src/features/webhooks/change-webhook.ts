import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { RecordEvent } from '@storefront/contracts/record/record-events.ts';
import { type WebhookRow, webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { closeAlerts } from '#alerts/close-alerts.ts';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { Operator } from '#http/require-operator.ts';

/**
 * Changes a webhook and adds this to the record, both or neither. Simultaneous changes are made one after the
 * other.
 *
 * @param change returns the new values of the current row; without any, nothing is written.
 * @returns the row after the change.
 * @throws AppError `WEBHOOK_NOT_FOUND`.
 */
export function changeWebhook(
  ctx: Pick<RequestContext, 'deps' | 'callerIp'> & { operator: Operator },
  id: number,
  event: RecordEvent,
  change: (stored: WebhookRow) => PgUpdateSetSource<typeof webhooks>,
): Promise<WebhookRow> {
  const isWanted = eq(webhooks.id, id);
  return ctx.deps.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(webhooks).where(isWanted).for('update');
    if (!stored) throw new AppError('WEBHOOK_NOT_FOUND');
    const values = change(stored);
    if (Object.keys(values).length === 0) return stored;
    const [changed] = await tx.update(webhooks).set(values).where(isWanted).returning();
    // Switched on or off, it has been seen to.
    if ('offAt' in values) await closeAlerts(tx, 'webhook-failing', [id], ctx.operator.name);
    await writeRecord(ctx, { event, actor: ctx.operator.name, subject: changed!.url }, tx);
    return changed!;
  });
}
