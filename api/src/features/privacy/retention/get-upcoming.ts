import { upcomingRemovalsSchema } from '@storefront/contracts/config/retention.schema.ts';
import { retentionNoticeDays } from '@storefront/contracts/config/retention.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { z } from 'zod';
import { readConfig } from '#config/read-config.ts';
import { adminProcedure } from '#trpc/init.ts';
import { cutoffOf, fileCutoffOf, isDueEntry, isDueForFiles, isDueMessage, isDueRequest } from './due.ts';
import { readFirstDay } from './first-day.ts';

export const getUpcoming = adminProcedure
  .meta({
    scope: 'settings',
    openapi: {
      method: 'GET',
      path: '/api/upcoming-removals',
      summary: 'Get upcoming automatic removals',
      description: 'Counts what the retention periods of the configuration remove next.',
    },
    example: () => ({
      response: { from: '2026-05-08', requests: 3, orderFiles: 1, contactMessages: 0, recordEntries: 12 },
    }),
  })
  .input(z.void())
  .output(upcomingRemovalsSchema)
  .query(async ({ ctx }) => {
    const { db } = ctx.deps;
    const config = await readConfig(db);
    const before = (months: number) => cutoffOf(months, retentionNoticeDays);
    const [from, requests, orderFiles, messages, entries] = await Promise.all([
      readFirstDay(db),
      db.$count(orders, isDueRequest(db, before(config.keepRequestsMonths))),
      db.$count(orders, isDueForFiles(db, fileCutoffOf(config.keepFilesMonths, retentionNoticeDays))),
      db.$count(contactMessages, isDueMessage(before(config.keepMessagesMonths))),
      db.$count(recordEntries, isDueEntry(before(config.keepRecordMonths))),
    ]);
    return {
      from,
      requests,
      orderFiles,
      contactMessages: messages,
      recordEntries: entries,
    };
  });
