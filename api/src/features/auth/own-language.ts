import { ownLanguageSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { userProcedure } from '#trpc/init.ts';

export const getOwnLanguage = userProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/auth/language',
      summary: 'Get the language of mails about your account',
      description: 'Null to use the language of the notices, as set in the settings.',
    },
    example: () => ({ response: { locale: null } }),
  })
  .input(z.void())
  .output(ownLanguageSchema)
  .query(async ({ ctx }) => {
    const [row] = await ctx.deps.db
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, ctx.user.id));
    return { locale: row?.locale ?? null };
  });

export const changeOwnLanguage = userProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/auth/language',
      summary: 'Change the language of mails about your account',
      description: 'Also applies to mails still in the queue.',
    },
    example: ({ inGerman }) => ({ request: inGerman, response: inGerman }),
  })
  .input(ownLanguageSchema)
  .output(ownLanguageSchema)
  .mutation(async ({ ctx, input: { locale } }) => {
    await ctx.deps.db.update(users).set({ locale }).where(eq(users.id, ctx.user.id));
    return { locale };
  });
