import { ownEmailChangeSchema, ownEmailSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readConfig } from '#config/read-config.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { userProcedure } from '#trpc/init.ts';
import { queueSecurityNotice } from './notices/queue-security-notice.ts';
import { lockOwnUser, lockUsers } from './session/users.ts';

export const getOwnEmail = userProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/auth/email',
      summary: 'Get your email address',
      description: 'Where mails about the account go, such as a link that sets a new password.',
    },
    example: () => ({ response: { email: 'dana@example.com' } }),
  })
  .input(z.void())
  .output(ownEmailSchema)
  .query(async ({ ctx }) => ({ email: await readEmail(ctx.deps.db, ctx.user.id) }));

export const changeOwnEmail = userProcedure
  .meta({
    errors: ['PERSON_EXISTS', 'RATE_LIMITED'],
    needsFreshLogin: true,
    openapi: {
      method: 'PATCH',
      path: '/api/auth/email',
      summary: 'Change your email address',
      description:
        'Both the old and the new address get a mail. A link for a new password that was sent earlier ' +
        'becomes invalid.',
    },
    example: () => ({
      request: { email: 'dana@example.org' },
      response: { email: 'dana@example.org' },
      refusal: { path: ['email'], message: 'contactEmailInvalid' },
    }),
  })
  .input(ownEmailChangeSchema)
  .output(ownEmailSchema)
  .mutation(async ({ ctx, input: { email } }) => {
    const { deps, user } = ctx;
    await countAttempt(ctx, 'emailChangeByUser', { key: `user ${user.id}` });
    await deps.db.transaction(async (tx) => {
      // All of them, so that two people cannot take the same address at once.
      await lockUsers(tx);
      await lockOwnUser(tx, user.id);
      const before = await readEmail(tx, user.id);
      if (before === email) return;
      const isSame = and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, user.id));
      if ((await tx.$count(users, isSame)) > 0) throw new AppError('PERSON_EXISTS');
      await tx.update(users).set({ email }).where(eq(users.id, user.id));
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      const { username: actor } = user;
      const subject = `${before ?? '–'} → ${email}`;
      const entryId = await writeRecord(ctx, { event: 'user.email-changed', actor, subject }, tx);
      const recipient = before ?? (await readConfig(tx)).adminEmail;
      await queueSecurityNotice(tx, { userId: user.id, entryId, recipient, onceFor: `${entryId}:before` });
      await queueSecurityNotice(tx, { userId: user.id, entryId });
    });
    deps.wakeOutbox();
    return { email };
  });

async function readEmail(db: Database, userId: number): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
