import {
  type RecordEntry,
  type RecordQuery,
  recordExportQuerySchema,
} from '@storefront/contracts/record/record.schema.ts';
import { recordEvents } from '@storefront/contracts/record/record-events.ts';
import { subjectInWords } from '@storefront/contracts/record/subject-words.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { requireOperator, whileOperator } from '#http/require-operator.ts';
import { type CsvColumn, sendCsv } from '#http/send-csv.ts';
import { selectRecord } from './select-record.ts';
import { writeRecord } from './write-record.ts';

const columns: readonly CsvColumn<RecordEntry>[] = [
  {
    heading: { en: 'Time (UTC)', de: 'Zeit (UTC)' },
    cell: ({ createdAt }) => createdAt.slice(0, 19).replace('T', ' '),
  },
  { heading: { en: 'Event', de: 'Ereignis' }, cell: ({ event }) => event },
  {
    heading: { en: 'Meaning', de: 'Bedeutung' },
    cell: ({ event }, locale) => recordEvents[event].label[locale],
  },
  { heading: { en: 'By', de: 'Von' }, cell: ({ actor }) => actor },
  { heading: { en: 'From IP', de: 'Von IP' }, cell: ({ source }) => source },
  {
    heading: { en: 'Subject', de: 'Gegenstand' },
    cell: ({ event, subject }, locale) => subject && subjectInWords(event, subject, locale),
  },
  { heading: { en: 'Order', de: 'Bestellung' }, cell: ({ orderId }) => orderId },
];

/**
 * Sends a file instead of JSON, so it is not a procedure. It is described by hand in `rest/routes/plain-routes.ts`.
 */
export function mountRecordExport(app: Hono<AppEnv>): void {
  mountRoute(app, 'GET', '/api/record.csv', exportRecord);
}

/**
 * `GET /api/record.csv`: sends the record as a file for spreadsheets, while it is read. The export is
 * recorded as well.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED`.
 */
async function exportRecord(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const operator = await requireOperator(ctx, 'none', 'record');
  const { group, locale } = recordExportQuerySchema.parse(c.req.query());
  if (c.req.method !== 'HEAD') {
    await writeRecord(ctx, { event: 'record.exported', actor: operator.name, subject: group });
  }
  const pages = whileOperator(ctx, 'none', selectPages(ctx.deps.db, group), 'record');
  return sendCsv(c, { name: 'record', columns, locale, pages });
}

async function* selectPages(db: Database, group: RecordQuery['group']): AsyncGenerator<RecordEntry[], void> {
  let before: number | undefined;
  do {
    const page = await selectRecord(db, { group, before });
    yield page;
    before = page.at(-1)?.id;
  } while (before !== undefined);
}
