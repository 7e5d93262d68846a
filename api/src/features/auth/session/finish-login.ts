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
 * Logs in a user who has given everything that is asked: a new session, an entry in the record and, from a browser that has
 * never logged in to the account, a mail. The account's very first login causes none.
 *
 * @param subject by what, where that was no password.
 */
export async function finishLogin(
  ctx: LoginContext,
  user: Pick<UserRow, 'id' | 'username'>,
  subject?: string,
): Promise<void> {
  const { db, wakeOutbox } = ctx.deps;
  const { id: userId, username: actor } = user;
  const account = actor.toLowerCase();
  const isKnown = (await findKnownBrowser(ctx, account)) !== null;
  const isNew = !isKnown && (await hasLoggedIn(ctx, actor));
  await rememberBrowser(ctx, account);
  await startSession(ctx, userId);
  await writeRecord(ctx, { event: 'login.succeeded', actor, subject });
  if (!isNew) return;
  const device = describeDevice(ctx.headers.get('user-agent'));
  const day = new Date().toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    const entryId = await writeRecord(
      ctx,
      { event: 'login.new-device', actor, subject: device ?? undefined },
      tx,
    );
    // A program that logs in anew each time keeps no cookie: one mail a day for it.
    await queueSecurityNotice(tx, {
      userId,
      entryId,
      onceFor: `${day}:${shortenIp(ctx.callerIp)}:${device}`,
    });
  });
  wakeOutbox();
}

async function hasLoggedIn({ deps }: LoginContext, username: string): Promise<boolean> {
  const isOfUser = and(eq(recordEntries.event, 'login.succeeded'), eq(recordEntries.actor, username));
  const found = await deps.db.select({ id: recordEntries.id }).from(recordEntries).where(isOfUser).limit(1);
  return found.length > 0;
}
