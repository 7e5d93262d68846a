import { randomUUID } from 'node:crypto';
import { brand } from '@storefront/contracts/brand.ts';
import type { AgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Config } from '@storefront/contracts/config/config.schema.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import {
  isOrderEventMail,
  type MailKind,
  type OrderEventMailKind,
} from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import { readConfig } from '#config/read-config.ts';
import type { Mail } from '../mailer/mailer.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { type LetterWriter, type MailEnv, namesOf } from './letter-context.ts';
import { toMail } from './to-mail.ts';
import { writeAccountLetter } from './write-account-letter.ts';
import { writeContactAnswer, writeContactNotice } from './write-contact-letters.ts';
import {
  writeAlertNotice,
  writeBackupFailedNotice,
  writeInvitation,
  writeWebhookOffNotice,
} from './write-operator-notices.ts';
import { writeNewOrderNotice, writeOrderEventLetter, writeQuoteConfirmation } from './write-order-letters.ts';

export type ComposeDeps = { db: Database; env: MailEnv };

/** What writes each mail that is not about an event of an order. */
const writers: Readonly<Record<Exclude<MailKind, OrderEventMailKind>, LetterWriter>> = {
  'quote-confirmation': writeQuoteConfirmation,
  'new-order-notice': writeNewOrderNotice,
  'contact-notice': writeContactNotice,
  'contact-answer': writeContactAnswer,
  'webhook-off-notice': writeWebhookOffNotice,
  'account-locked-notice': writeAccountLetter,
  'security-notice': writeAccountLetter,
  'password-reset-letter': writeAccountLetter,
  'backup-failed-notice': writeBackupFailedNotice,
  'alert-notice': writeAlertNotice,
  invitation: writeInvitation,
};

/**
 * Composes the mail of an outbox row from the current state of its order, message or webhook. Notices go to
 * the current `adminEmail` in the operator's current language, mails about an account to its user in theirs.
 *
 * @throws Error when the row refers to nothing, which the database's constraints rule out.
 */
export async function composeMail({ db, env }: ComposeDeps, row: OutboxRow): Promise<Mail> {
  const { label, reference } = namesOf(row);
  const config = await readConfigTogether(db);
  const { publicUrl, timeZone } = env;
  const write = isOrderEventMail(row.kind) ? writeOrderEventLetter : writers[row.kind];
  const letter = await write({
    db,
    env,
    row,
    operator: { name: brand.name, address: config.adminEmail },
    operatorLocale: config.operatorLocale,
    site: { publicUrl, timeZone },
  });
  return toMail(env, letter, { label, reference, queuedAt: row.createdAt, agency: config });
}

const reading = new WeakMap<Database, Promise<Config>>();

/**
 * Loads the configuration. Mails that are claimed together request it at the same moment and share one read.
 */
function readConfigTogether(db: Database): Promise<Config> {
  const underWay = reading.get(db);
  if (underWay) return underWay;
  const read = readConfig(db).finally(() => reading.delete(db));
  reading.set(db, read);
  return read;
}

/** Composes a mail with which the operator tests the delivery. */
export async function composeTestMail(
  env: MailEnv,
  { to, locale, agency }: { to: string; locale: Locale; agency: AgencyDetails },
): Promise<Mail> {
  const operator = { name: brand.name, address: to };
  const letter = {
    ...(await runMailJob('renderTestMail', { locale, publicUrl: env.publicUrl })),
    to: operator,
    replyTo: operator,
    locale,
  };
  return toMail(env, letter, {
    label: 'test',
    reference: `test.${randomUUID()}`,
    queuedAt: new Date(),
    agency,
  });
}
