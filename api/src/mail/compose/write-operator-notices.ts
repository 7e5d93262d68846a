import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import { findNoticedAlerts } from '#alerts/find-noticed-alerts.ts';
import { renewInvitationToken } from '#secrets/invitation-token.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { type LetterWriter, toOperator } from './letter-context.ts';

export const writeWebhookOffNotice: LetterWriter = async (context) => {
  const { db, row, operatorLocale: locale, site } = context;
  const id = row.webhookId ?? 0;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) throw new Error(`Webhook ${id} does not exist`);
  const [lastFailure = null] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.failure)))
    .orderBy(desc(webhookDeliveries.attemptedAt))
    .limit(1);
  const letter = await runMailJob('renderWebhookOffNotice', { webhook, lastFailure, locale, ...site });
  return { ...letter, ...toOperator(context) };
};

export const writeBackupFailedNotice: LetterWriter = async (context) => {
  const { db, row, operatorLocale: locale, site } = context;
  const id = row.backupId ?? 0;
  const [failed] = await db.select({ reason: backups.lastError }).from(backups).where(eq(backups.id, id));
  if (!failed) throw new Error(`Backup ${id} does not exist`);
  const [last] = await db.select({ doneAt: max(backups.doneAt) }).from(backups);
  // The reason is empty if a retry has succeeded meanwhile.
  const facts = { reason: failed.reason ?? '–', lastDoneAt: last?.doneAt ?? null };
  return {
    ...(await runMailJob('renderBackupFailedNotice', { ...facts, locale, ...site })),
    ...toOperator(context),
  };
};

export const writeAlertNotice: LetterWriter = async (context) => {
  const { db, row, operatorLocale: locale, site } = context;
  const noticed = await findNoticedAlerts(db, row.alertId ?? 0);
  return {
    ...(await runMailJob('renderAlertNotice', { ...noticed, locale, ...site })),
    ...toOperator(context),
  };
};

/** Invites a person; renews the secret of the invitation, which only the mail contains. */
export const writeInvitation: LetterWriter = async ({ db, row, operator, site }) => {
  const id = row.invitationId ?? 0;
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id));
  if (!invitation) throw new Error(`Invitation ${id} does not exist`);
  const { email, role, locale, invitedBy, expiresAt } = invitation;
  const token = await renewInvitationToken(db, id);
  const facts = { email, role, locale, invitedBy, expiresAt, token };
  return {
    ...(await runMailJob('renderInvitation', { ...facts, ...site })),
    to: { name: '', address: email },
    replyTo: operator,
    locale,
  };
};
