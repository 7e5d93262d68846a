import { sessionEndedSchema, sessionIdInputSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { and, eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { userProcedure } from '#trpc/init.ts';

/** Other users' sessions do not exist for the caller. */
export const endOneSession = userProcedure
  .meta({
    errors: ['SESSION_NOT_FOUND'],
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/auth/sessions/{id}',
      summary: 'End one session',
      description: 'Logs out one browser of the user, which may be this one.',
    },
    example: ({ sessionId }) => ({
      parameters: { id: sessionId },
      response: { success: true },
      refusal: { path: ['id'], message: 'sessionIdInvalid' },
    }),
  })
  .input(sessionIdInputSchema)
  .output(sessionEndedSchema)
  .mutation(async ({ ctx, input }) => {
    const { username, id: userId } = ctx.user;
    await ctx.deps.db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, input.id), eq(sessions.userId, userId)))
        .returning({ device: sessions.device });
      if (!ended) throw new AppError('SESSION_NOT_FOUND');
      const subject = ended.device ?? undefined;
      await writeRecord(ctx, { event: 'session.ended', actor: username, subject }, tx);
    });
    return { success: true as const };
  });
