import { logoutResultSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { z } from 'zod';
import { writeRecord } from '#features/record/write-record.ts';
import { userProcedure } from '#trpc/init.ts';
import { clearBrowserCache, endAllSessions } from './session/session.ts';

export const logOutEverywhere = userProcedure
  .meta({
    idempotency: 'none',
    needsFreshLogin: true,
    headers: {
      'Set-Cookie': { description: 'Clears the session.' },
      'Clear-Site-Data': { description: 'Tells the browser to drop cached previews of files.' },
    },
    openapi: {
      method: 'POST',
      path: '/api/auth/logout-everywhere',
      summary: 'Log out everywhere',
      description: 'Ends every session of the user, including this one. The body may be empty.',
    },
    example: () => ({ response: { success: true } }),
  })
  .input(z.void())
  .output(logoutResultSchema)
  .mutation(async ({ ctx }) => {
    await endAllSessions(ctx, ctx.user.id);
    clearBrowserCache(ctx);
    await writeRecord(ctx, { event: 'logout.everywhere', actor: ctx.user.username });
    return { success: true };
  });
