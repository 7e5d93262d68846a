import { keptMailsSchema } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import { keptMailsMax } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { asc, desc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { presentKeptMail } from './present-kept-mail.ts';

export const listKeptMails = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/kept-mails',
      summary: 'List kept replies',
      description:
        'Replies to mails about orders that were not accepted into a conversation automatically, with the ' +
        'reason. Clients do not see them.',
    },
    example: ({ keptMail }) => ({ response: [keptMail] }),
  })
  .input(z.void())
  .output(keptMailsSchema)
  .query(async ({ ctx }) => {
    const { db } = ctx.deps;
    const [rows, attached] = await Promise.all([
      db.select().from(receivedMails).where(isKeptReply).orderBy(desc(receivedMails.id)).limit(keptMailsMax),
      db.select().from(files).where(isNotNull(files.receivedMailId)).orderBy(asc(files.id)),
    ]);
    return rows.map((row) => presentKeptMail(row, attached));
  });
