import { type MailState, operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderMail } from '@storefront/contracts/mail/outbox.schema.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';

type MailStateColumn = 'doneAt' | 'deliveredTo' | 'failedAt' | 'lastError';

export function mailStateOf(row: Pick<OutboxRow, MailStateColumn>): MailState {
  if (row.doneAt) return row.deliveredTo === 'file' ? 'stored' : 'sent';
  if (row.failedAt) return 'failed';
  return row.lastError === null ? 'queued' : 'delayed';
}

/** Presents a mail of the outbox to the operator; its text is rendered only when it is sent. */
export function presentMail(row: OutboxRow): OrderMail {
  const isOpen = row.doneAt === null && row.failedAt === null;
  return {
    id: row.id,
    kind: row.kind,
    to: operatorMailKinds.has(row.kind) ? 'operator' : 'client',
    state: mailStateOf(row),
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.doneAt?.toISOString() ?? null,
    nextAttemptAt: isOpen ? row.runAfter.toISOString() : null,
  };
}
