import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { and, eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { shortenIp } from '#http/caller-ip.ts';
import type { RequestContext } from '#http/request-context.ts';
import { queueSecurityNotice } from '../notices/queue-security-notice.ts';
import { describeDevice } from './describe-device.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { startSession } from './session.ts';

type LoginContext = Pick<RequestContext, 'deps' | 'callerIp' | 'cookies' | 'responseHeaders' | 'headers'>;

/**
 * Completes the login of a user who has passed all steps: starts a new session, writes an entry to the record
 * and, if the browser has never logged in to the account before, sends a mail. The account's very first login
 * sends none.
 *
 * @param user as they were when their password was checked.
 * @param subject the means of login, unless it was a password.
 * @returns false, without a session, if the password was changed since, or all second factors reset.
 */
export async function finishLogin(
  ctx: LoginContext,
  user: Pick<UserRow, 'id' | 'username' | 'passwordHash'>,
  subject?: string,
): Promise<boolean> {
  const { db, wakeOutbox } = ctx.deps;
  const { id: userId, username: actor } = user;
  const account = actor.toLowerCase();
  const isKnown = (await findKnownBrowser(ctx, account)) !== null;
  const isNew = !isKnown && (await hasLoggedIn(ctx, actor));
  if (!(await startSession(ctx, user, { withFactor: subject !== undefined }))) return false;
  await rememberBrowser(ctx, account);
  await writeRecord(ctx, { event: 'login.succeeded', actor, subject });
  if (!isNew) return true;
  const device = describeDevice(ctx.headers.get('user-agent'));
  const day = new Date().toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    const entryId = await writeRecord(
      ctx,
      { event: 'login.new-device', actor, subject: device ?? undefined },
      tx,
    );
    // A program that logs in each time stores no cookie; limit it to one mail a day.
    await queueSecurityNotice(tx, {
      userId,
      entryId,
      onceFor: `${day}:${shortenIp(ctx.callerIp)}:${device}`,
    });
  });
  wakeOutbox();
  return true;
}

async function hasLoggedIn({ deps }: LoginContext, username: string): Promise<boolean> {
  const isOfUser = and(eq(recordEntries.event, 'login.succeeded'), eq(recordEntries.actor, username));
  const found = await deps.db.select({ id: recordEntries.id }).from(recordEntries).where(isOfUser).limit(1);
  return found.length > 0;
}
