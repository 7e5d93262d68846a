import { randomBytes } from 'node:crypto';
import { type Invitation, invitationHours } from '@storefront/contracts/people/invitation.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { type InvitationRow, invitations } from '@storefront/db/schema/auth/invitations.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { Operator } from '#http/require-operator.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { hasInvitationToken } from '#secrets/invitation-token.ts';

const lifetimeMs = invitationHours * 60 * 60_000;

/** Matches the invitation with this secret while it is valid. */
export function isOpenWith(token: string) {
  return and(hasInvitationToken(token), gt(invitations.expiresAt, sql`now()`));
}

/**
 * Returns the invitation with this secret if its sender is still an owner; null if there is none or it has
 * expired.
 */
export async function findOpenInvitation(db: Database, token: string): Promise<InvitationRow | null> {
  const [found] = await db
    .select(getTableColumns(invitations))
    .from(invitations)
    .innerJoin(users, eq(users.username, invitations.invitedBy))
    .where(and(isOpenWith(token), eq(users.role, 'owner'), isNull(users.disabledAt)));
  return found ?? null;
}

/**
 * Returns the statement that withdraws the mails of an invitation that were not delivered: one that is tried again later
 * would contain a new link, too, and end the one of the mail that replaces it.
 */
export function withdrawInvitationMail(tx: Database, id: number) {
  return tx
    .delete(outbox)
    .where(and(eq(outbox.invitationId, id), isNull(outbox.doneAt)))
    .returning({ id: outbox.id });
}

/** Queues the mail of an invitation. */
export async function queueInvitation(tx: Database, id: number): Promise<void> {
  await tx.insert(outbox).values({
    kind: 'invitation',
    invitationId: id,
    dedupeKey: `${outboxDedupeKey('invitation', id)}:${randomBytes(8).toString('hex')}`,
  });
}

/** Returns the expiry of an invitation that is sent now. */
export const invitationEnd = () => msFromNow(lifetimeMs);

/** Withdraws the invitations of a person who is no longer an owner. */
export async function withdrawInvitationsOf(
  ctx: Pick<RequestContext, 'deps' | 'callerIp'> & { operator: Operator },
  tx: Database,
  username: string,
): Promise<void> {
  const gone = await tx
    .delete(invitations)
    .where(eq(invitations.invitedBy, username))
    .returning({ email: invitations.email });
  for (const { email } of gone) {
    await writeRecord(ctx, { event: 'invitation.cancelled', actor: ctx.operator.name, subject: email }, tx);
  }
}

/** Presents an invitation to an owner. */
export function presentInvitation(row: InvitationRow): Invitation {
  const { id, email, role, locale, invitedBy, expiresAt, createdAt } = row;
  return {
    id,
    email,
    role,
    locale,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
    createdAt: createdAt.toISOString(),
  };
}
