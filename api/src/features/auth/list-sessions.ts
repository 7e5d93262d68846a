import { sessionSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userProcedure } from '#trpc/init.ts';
import { currentSessionKey } from './session/session.ts';

/** Further sessions are not shown, but logging out everywhere ends them as well. */
const shownMax = 100;

export const listSessions = userProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/auth/sessions',
      summary: 'List your sessions',
      description: 'Where the user is logged in: this session first, then the most recently used ones.',
    },
    example: ({ ownSession }) => ({
      response: [ownSession],
    }),
  })
  .input(z.void())
  .output(z.array(sessionSchema))
  .query(async ({ ctx }) => {
    const isCurrent = sql<boolean>`${sessions.id} = ${currentSessionKey(ctx) ?? ''}`;
    const found = await ctx.deps.db
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
        device: sessions.device,
        source: sessions.source,
        isCurrent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, ctx.user.id), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(isCurrent), desc(sessions.lastUsedAt), desc(sessions.createdAt))
      .limit(shownMax);
    return found.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
    }));
  });
