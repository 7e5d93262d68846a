import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderEventRow } from '@storefront/db/schema/orders/order-events.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import type { Env } from '../../env.ts';
import type { MailAddress } from '../mailer/mailer.ts';
import { type Letter, messageIdOf } from './to-mail.ts';

export type MailEnv = Pick<
  Env,
  'publicUrl' | 'mailFrom' | 'timeZone' | 'mailbox' | 'stripe' | 'testCheckout'
>;

/** What a letter is written from. */
export type LetterContext = {
  db: Database;
  env: MailEnv;
  row: OutboxRow;
  /** The address of the settings, which gets notices and the replies of clients. */
  operator: MailAddress;
  operatorLocale: Locale;
  site: Pick<Env, 'publicUrl' | 'timeZone'>;
};

/** What a letter about an event of an order is written from. */
export type EventContext = Pick<LetterContext, 'db' | 'row' | 'operatorLocale'> &
  LetterContext['site'] & {
    order: ClientPageOrder;
    event: OrderEventRow;
    /** True if a reply to the mail becomes a message. */
    takesReplies: boolean;
    /** How the client's page says to pay, for the operator; null where it takes cards. */
    paymentNote: string | null;
  };

/** @throws Error when the row refers to nothing, which the database's constraints rule out. */
export type LetterWriter = (context: LetterContext) => Promise<Letter>;

/** Addresses a notice to the operator. */
export function toOperator({
  operator,
  operatorLocale,
}: LetterContext): Pick<Letter, 'to' | 'replyTo' | 'locale'> {
  return { to: operator, replyTo: operator, locale: operatorLocale };
}

/** Returns a mail's label for file names, and its unique reference. */
export function namesOf(row: OutboxRow): { label: string; reference: string } {
  // One record entry can have two mails, to the previous and to the new address, which need different names.
  const kind = row.recipient === null ? row.kind : `${row.kind}-before`;
  const label = `${kind}-${row.orderId ?? row.contactMessageId ?? row.contactAnswerId ?? row.webhookId ?? row.recordEntryId ?? row.userId ?? row.backupId ?? row.alertId ?? row.invitationId}`;
  // The timestamp distinguishes mails of a new database from those of an earlier one with the same ids.
  return { label, reference: `${label}.${row.id}.${row.createdAt.getTime().toString(36)}` };
}

/** Returns a function that returns the Message-ID of the mail of an outbox row. */
export const messageIdOfRow = (env: Pick<Env, 'publicUrl'>) => (row: OutboxRow) =>
  messageIdOf(env, namesOf(row).reference);
