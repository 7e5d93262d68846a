import { keepReasonNames } from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { KeptMail } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';
import type { ReceivedMailRow } from '@storefront/db/schema/orders/received-mails.ts';
import { presentOrderFile } from '#features/uploads/files/present-attachment.ts';

export function presentKeptMail(row: ReceivedMailRow, attached: readonly FileRow[]): KeptMail {
  const { id, orderId, side, reason, fromName, fromAddress, subject, text, leftOut, createdAt } = row;
  return {
    id,
    orderId,
    side,
    // A newer release may have stored another.
    reason: keepReasonNames.find((known) => known === reason) ?? 'unreadable',
    fromName,
    fromAddress,
    subject,
    text,
    files: attached.filter((file) => file.receivedMailId === id).map(presentOrderFile),
    leftOut,
    receivedAt: createdAt.toISOString(),
  };
}
