import {
  calendarStateSchema,
  calendarUrlSchema,
} from '@storefront/contracts/calendar/calendar-url.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { calendarAddresses } from '@storefront/db/schema/server/calendar-addresses.ts';
import { eq, sql } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { randomToken } from '#lib/crypto/random-token.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { adminProcedure } from '#trpc/init.ts';

/** Returns the id of the calling person; the guard has already refused tokens. */
async function userIdOf(ctx: Pick<RequestContext, 'currentUser'>): Promise<number> {
  const user = await ctx.currentUser();
  if (!user) throw new AppError('UNAUTHORIZED');
  return user.id;
}

export const getCalendar = adminProcedure
  .meta({
    scope: 'none',
    right: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/calendar',
      summary: 'Check whether you have a calendar URL',
    },
    example: () => ({ response: { createdAt: '2026-04-08T09:30:00.000Z' } }),
  })
  .output(calendarStateSchema)
  .query(async ({ ctx }) => {
    const [row] = await ctx.deps.db
      .select()
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, await userIdOf(ctx)));
    return { createdAt: row?.createdAt.toISOString() ?? null };
  });

export const renewCalendar = adminProcedure
  .meta({
    scope: 'none',
    right: 'orders:read',
    status: 201,
    // A replayed response would show the URL again.
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/calendar',
      summary: 'Create a calendar URL',
      description: 'Only this response contains the URL. An earlier URL of yours stops working.',
    },
    example: ({ calendarSecret }) => ({
      response: {
        createdAt: '2026-04-08T09:30:00.000Z',
        url: `https://shop.example/api/calendar/${calendarSecret}.ics`,
      },
    }),
  })
  .output(calendarUrlSchema)
  .mutation(async ({ ctx }) => {
    const { db, env } = ctx.deps;
    const secret = randomToken();
    const tokenHash = sha256(secret);
    const [row] = await db
      .insert(calendarAddresses)
      .values({ userId: await userIdOf(ctx), tokenHash })
      .onConflictDoUpdate({ target: calendarAddresses.userId, set: { tokenHash, createdAt: sql`now()` } })
      .returning();
    return { createdAt: row!.createdAt.toISOString(), url: `${env.publicUrl}/api/calendar/${secret}.ics` };
  });

/** Without one nothing changes. */
export const removeCalendar = adminProcedure
  .meta({
    scope: 'none',
    right: 'orders:read',
    openapi: {
      method: 'DELETE',
      path: '/api/calendar',
      summary: 'Remove your calendar URL',
    },
    example: () => ({ response: { createdAt: null } }),
  })
  .output(calendarStateSchema)
  .mutation(async ({ ctx }) => {
    await ctx.deps.db.delete(calendarAddresses).where(eq(calendarAddresses.userId, await userIdOf(ctx)));
    return { createdAt: null };
  });
