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
  const token = row.kind === 'password-reset-letter' ? createToken() : null;
  const own = token ? await storeToken(db, row.userId, token) : await findAccount(db, row.userId);
  const address = { ...operator, address: row.recipient ?? own?.email ?? operator.address };
  const locale = row.locale ?? own?.locale ?? operatorLocale;
  return { ...(await render(context, token, { locale, ...site })), to: address, replyTo: address, locale };
};

async function render(
  { db, row }: LetterContext,
  token: ResetToken | null,
  site: Site,
): Promise<RenderedMail> {
  const { userId, recordEntryId } = row;
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
  return token
    ? runMailJob('renderPasswordResetLetter', { username, ...token, ...site })
    : runMailJob('renderAccountLockedNotice', { username, lockedAt: row.createdAt, ...site });
}

async function findUsername(db: Database, userId: number | null): Promise<string> {
  const [user] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  if (!user) throw new Error(`User ${userId} does not exist`);
  return user.username;
}

type Account = { email: string | null; locale: Locale | null };

/** Returns the user's own address and language, each null if not set; null without a user. */
async function findAccount(db: Database, userId: number | null): Promise<Account | null> {
  if (userId === null) return null;
  const [user] = await selectAccount(db, userId);
  return user ?? null;
}

const selectAccount = (db: Database, userId: number) =>
  db.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, userId));

type ResetToken = { token: string; expiresAt: Date };

/** The token is created when its mail is rendered, so that only the mail contains it. */
const createToken = (): ResetToken => ({
  token: randomToken(),
  expiresAt: new Date(Date.now() + resetMinutes * 60_000),
});

/**
 * Stores a token in place of any earlier one, and returns the account. It is read while it is locked: a change of
 * its address ends the links that were sent to the old one, so no link may go there afterwards.
 */
function storeToken(
  db: Database,
  userId: number | null,
  { token, expiresAt }: ResetToken,
): Promise<Account | null> {
  const tokenHash = sha256(token);
  return db.transaction(async (tx) => {
    const [user] = await selectAccount(tx, userId ?? 0).for('share');
    if (!user) return null;
    await tx
      .insert(passwordResets)
      .values({ userId: userId ?? 0, tokenHash, expiresAt })
      .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, expiresAt } });
    return user;
  });
}
