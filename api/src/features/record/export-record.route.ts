import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';
import { type RecordEntry, recordExportQuerySchema } from '@storefront/contracts/record/record.schema.ts';
import { recordEvents } from '@storefront/contracts/record/record-events.ts';
import { subjectInWords } from '@storefront/contracts/record/subject-words.ts';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { methodNotAllowed } from '#http/error-response.ts';
import { requireOperator } from '#http/require-operator.ts';
import { csvRow } from '#lib/csv-cell.ts';
import { selectRecord } from './select-record.ts';
import { writeRecord } from './write-record.ts';

type Column = { heading: Localized; cell: (entry: RecordEntry, locale: Locale) => string | number | null };

const columns: readonly Column[] = [
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

/** A file and no JSON, so no procedure. It is described by hand in `rest/plain-routes.ts`. */
export function mountRecordExport(app: Hono<AppEnv>): void {
  app.get('/api/record.csv', exportRecord);
  app.all('/api/record.csv', (c) => methodNotAllowed(c, ['GET', 'HEAD']));
}

/**
 * `GET /api/record.csv`: the record as a file for spreadsheets, sent while it is read. Reading it is recorded as well.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED`.
 */
async function exportRecord(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const operator = await requireOperator(ctx, 'none', 'record');
  const { group, locale } = recordExportQuerySchema.parse(c.req.query());
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="record-${day}.csv"`,
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  await writeRecord(ctx, { event: 'record.exported', actor: operator.name, subject: group });
  const encoder = new TextEncoder();
  let before: number | undefined;
  const headings = csvRow(
    columns.map((column) => column.heading[locale]),
    locale,
  );
  let heading = `\uFEFF${headings}`;
  const stream = new ReadableStream<Uint8Array>(
    {
      // Called when the reader wants more, so a slow one slows the reading.
      async pull(controller) {
        const page = await selectRecord(ctx.deps.db, { group, before });
        const lines = page.map((entry) =>
          csvRow(
            columns.map(({ cell }) => cell(entry, locale)),
            locale,
          ),
        );
        before = page.at(-1)?.id;
        controller.enqueue(encoder.encode(`${heading}${lines.join('')}`));
        heading = '';
        if (page.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(stream, 200, headers);
}
