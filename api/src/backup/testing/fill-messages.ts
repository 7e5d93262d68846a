import { createHash, randomUUID } from 'node:crypto';
import { roles } from '@storefront/contracts/auth/roles.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  isOrderEventMail,
  type MailKind,
  mailDestinations,
  mailKinds,
} from '@storefront/contracts/mail/mail-kinds.ts';
import {
  orderWebhookEvents,
  webhookEvents,
  webhookOffReasons,
} from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookFailureCodes } from '@storefront/contracts/webhooks/webhook-failures.ts';
import type { Database } from '@storefront/db/client.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { backups } from '@storefront/db/schema/server/backups.ts';
import { calendarAddresses } from '@storefront/db/schema/server/calendar-addresses.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { eq } from 'drizzle-orm';
import { fillAlerts } from './fill-alerts.ts';
import { fillMailbox } from './fill-mailbox.ts';
import { awkwardText, hash } from './fill-orders.ts';

const moment = new Date('2026-03-29T01:30:00.123Z');

/** Inserts webhooks in every state with deliveries in every state, and every kind of mail in every state. */
export async function fillMessages(db: Database, orderId: number): Promise<void> {
  await fillMailbox(db, orderId);
  const addresses: number[] = [];
  for (const offReason of [null, ...webhookOffReasons]) {
    const [webhook] = await db
      .insert(webhooks)
      .values({
        url: `https://hooks.example/${offReason}`,
        events: [...orderWebhookEvents],
        secret: secret(),
        previousSecret: secret(),
        previousSecretUntil: moment,
        offReason,
        offAt: offReason && moment,
        failingSince: offReason === 'failing' ? moment : null,
        lastDeliveredAt: moment,
      })
      .returning();
    addresses.push(webhook?.id ?? 0);
  }
  const [first = 0] = addresses;
  await fillDeliveries(db, first, orderId);

  const [message] = await db
    .insert(contactMessages)
    .values(
      locales.map((locale) => ({
        name: 'Jörg',
        email: 'joerg@example.com',
        phone: '030',
        message: awkwardText,
        locale,
        readAt: moment,
        archivedAt: moment,
      })),
    )
    .returning();
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).limit(1);
  const people = await Promise.all(locales.map((locale) => insertUser(db, { locale })));
  const userId = people[0]?.id ?? 0;
  await db.insert(calendarAddresses).values({ userId, tokenHash: hash() });
  const [answer] = await db
    .insert(contactAnswers)
    .values({ contactMessageId: message!.id, author: 'operator', text: awkwardText })
    .returning();
  const backupId = await fillBackups(db);
  const alertId = await fillAlerts(db, orderId);
  const invitationId = await fillInvitations(db);
  const subjectOf = (kind: MailKind) => {
    if (kind === 'contact-notice') return [{ contactMessageId: message?.id }];
    if (kind === 'webhook-off-notice') return addresses.map((webhookId) => ({ webhookId }));
    if (kind === 'account-locked-notice' || kind === 'password-reset-letter') return [{ userId }];
    if (kind === 'security-notice') {
      return locales.map((locale) => ({ userId, recordEntryId: 1, recipient: 'old@example.com', locale }));
    }
    if (kind === 'backup-failed-notice') return [{ backupId }];
    if (kind === 'contact-answer') return [{ contactAnswerId: answer?.id }];
    if (kind === 'alert-notice') return [{ alertId }];
    if (kind === 'invitation') return [{ invitationId }];
    return [{ orderId, ...(isOrderEventMail(kind) && { orderEventId: event?.id }) }];
  };
  const states = [
    {},
    { attempts: 3, lastError: awkwardText, runAfter: moment, lockedUntil: moment },
    { attempts: 1, doneAt: moment },
    ...mailDestinations.map((deliveredTo) => ({ attempts: 1, doneAt: moment, deliveredTo })),
    { attempts: 9, failedAt: moment, revivedAt: moment },
  ];
  for (const kind of mailKinds) {
    for (const subject of subjectOf(kind)) {
      for (const state of states) {
        await db.insert(outbox).values({ kind, dedupeKey: randomUUID(), ...subject, ...state });
      }
    }
  }
}

/** Inserts a successful backup and a failed one; returns the id of the failed one. */
async function fillBackups(db: Database): Promise<number> {
  await db.insert(backups).values({
    day: '2026-03-28',
    doneAt: moment,
    fileName: 'storefront-2026-03-28.backup',
    sizeBytes: 2 ** 33,
  });
  const failed = { day: '2026-03-29', attempts: 2, runAfter: moment, lockedUntil: moment };
  const [row] = await db
    .insert(backups)
    .values({ ...failed, lastError: awkwardText })
    .returning();
  return row?.id ?? 0;
}

async function fillDeliveries(db: Database, webhookId: number, orderId: number): Promise<void> {
  const attempt = { attempts: 1, attemptedAt: moment, durationMs: 12, status: 500, answer: awkwardText };
  const states = [
    {},
    { ...attempt, status: 200, doneAt: moment },
    { ...attempt, lockedUntil: moment, runAfter: moment },
    ...webhookFailureCodes.map((failure) => ({ ...attempt, failure, failedAt: moment })),
  ];
  for (const event of webhookEvents) {
    for (const state of states) {
      await db.insert(webhookDeliveries).values({
        webhookId,
        event,
        orderId: event === 'webhook.test' ? null : orderId,
        data: { text: awkwardText, '10': 1, '2': [] },
        ...state,
      });
    }
  }
}

const secret = () => `whsec_${Buffer.from(randomUUID().slice(0, 32)).toString('base64')}`;

/** Inserts invitations of every role, one whose mail has not been sent yet. */
async function fillInvitations(db: Database): Promise<number> {
  const [invitation] = await db
    .insert(invitations)
    .values(
      roles.map((role, index) => ({
        email: `${role}@example.com`,
        role,
        locale: locales[index % locales.length] ?? 'en',
        tokenHash: index === 0 ? null : createHash('sha256').update(role).digest('hex'),
        invitedBy: awkwardText.slice(0, 40),
        expiresAt: moment,
      })),
    )
    .returning();
  return invitation?.id ?? 0;
}
