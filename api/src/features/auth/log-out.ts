import { logoutResultSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { z } from 'zod';
import { writeRecord } from '#features/record/write-record.ts';
import { publicProcedure } from '#trpc/init.ts';
import { clearBrowserCache, endSession } from './session/session.ts';

/** Source: specification section 7; interfaces, "REST rules". */
export const logOut = publicProcedure
  .meta({
    idempotency: 'none',
    headers: {
      'Set-Cookie': { description: 'Clears the session.' },
      'Clear-Site-Data': { description: 'Tells the browser to drop cached previews of files.' },
    },
    openapi: {
      method: 'POST',
      path: '/api/auth/logout',
      summary: 'Log out',
      description:
        'Ends the session on the server. The body may be empty; without a session nothing happens.',
    },
    example: () => ({ response: { success: true } }),
  })
  .input(z.void())
  .output(logoutResultSchema)
  .mutation(async ({ ctx }) => {
    const user = await ctx.currentUser();
    await endSession(ctx);
    clearBrowserCache(ctx);
    if (user) await writeRecord(ctx, { event: 'logout.succeeded', actor: user.username });
    return { success: true };
  });
