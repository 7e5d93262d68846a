import { createHash, randomBytes } from 'node:crypto';
import { resetMinutes } from '@storefront/contracts/auth/factor-figures.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { eq } from 'drizzle-orm';
import { isByOwner, isSecurityNoticeEvent } from './messages/notices/security-notice-texts.ts';
import type { RenderedMail } from './messages/parts/rendered-mail.ts';
import { runMailJob } from './thread/run-mail-job.ts';

type Site = { locale: Locale; timeZone: string; publicUrl: string };

/**
 * Composes a mail about a user's account.
 *
 * @throws Error when the row refers to nothing, which the database's constraints rule out.
 */
export async function writeAccountLetter(db: Database, row: OutboxRow, site: Site): Promise<RenderedMail> {
  const { kind, userId, recordEntryId } = row;
  if (recordEntryId !== null) {
    const [entry] = await db.select().from(recordEntries).where(eq(recordEntries.id, recordEntryId));
    if (!entry) throw new Error(`Entry ${recordEntryId} of the record does not exist`);
    const { event, actor, subject, source, createdAt: happenedAt } = entry;
    if (!isSecurityNoticeEvent(event)) throw new Error(`No mail tells of ${event}`);
    const isOthers = isByOwner(event);
    // Only the entry still contains the name of a user who was removed.
    const named = isOthers ? (userId === null ? subject : null) : actor;
    const account = named ?? (await findUsername(db, userId));
    const by = isOthers ? actor : null;
    return runMailJob('renderSecurityNotice', { event, account, by, subject, source, happenedAt, ...site });
  }
  const username = await findUsername(db, userId);
  if (userId === null || kind !== 'password-reset-letter') {
    return runMailJob('renderAccountLockedNotice', { username, lockedAt: row.createdAt, ...site });
  }
  const link = await createResetToken(db, userId);
  return runMailJob('renderPasswordResetLetter', { username, ...link, ...site });
}

async function findUsername(db: Database, userId: number | null): Promise<string> {
  const [user] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  if (!user) throw new Error(`User ${userId} does not exist`);
  return user.username;
}

/** Returns the user's own address and language, each null if not set; null without a user. */
export async function findAccount(
  db: Database,
  userId: number | null,
): Promise<{ email: string | null; locale: Locale | null } | null> {
  if (userId === null) return null;
  const [user] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/**
 * Replaces any earlier token. The token is created when its mail is rendered, so that only the mail contains
 * it.
 */
async function createResetToken(db: Database, userId: number): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
  await db
    .insert(passwordResets)
    .values({ userId, tokenHash, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, expiresAt } });
  return { token, expiresAt };
}
