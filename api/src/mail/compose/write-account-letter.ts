import { resetMinutes } from '@storefront/contracts/auth/factor-figures.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { eq } from 'drizzle-orm';
import { randomToken } from '#lib/crypto/random-token.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { isByOwner, isSecurityNoticeEvent } from '../messages/notices/security-notice-texts.ts';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import type { LetterContext, LetterWriter } from './letter-context.ts';

type Site = LetterContext['site'] & { locale: Locale };

/** Tells a user, or the operator, of what happened to an account; also sends the link that resets a password. */
export const writeAccountLetter: LetterWriter = async (context) => {
  const { db, row, operator, operatorLocale, site } = context;
  const own = await findAccount(db, row.userId);
  const address = { ...operator, address: row.recipient ?? own?.email ?? operator.address };
  const locale = row.locale ?? own?.locale ?? operatorLocale;
  return { ...(await render(context, { locale, ...site })), to: address, replyTo: address, locale };
};

async function render({ db, row }: LetterContext, site: Site): Promise<RenderedMail> {
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
async function findAccount(
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
  const token = randomToken();
  const tokenHash = sha256(token);
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
  await db
    .insert(passwordResets)
    .values({ userId, tokenHash, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, expiresAt } });
  return { token, expiresAt };
}
