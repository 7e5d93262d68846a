import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';
import type { Context } from 'hono';
import { csvRow } from '#lib/csv-cell.ts';
import { yieldToRequests } from '#lib/work/yield-to-requests.ts';
import type { AppEnv } from './app-env.ts';

export type CsvColumn<Row> = {
  heading: Localized;
  cell: (row: Row, locale: Locale) => string | number | null;
};

type CsvFile<Row> = {
  /** File name without the date and `.csv`. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  locale: Locale;
  /** Other calls wait while one is read and written. */
  pages: AsyncGenerator<readonly Row[], void>;
};

let lastTurn: Promise<unknown> = Promise.resolve();

/** Reads a page once no call waits and no other export reads: however many run, together they take no more than one. */
function readInTurn<Page>(read: () => Promise<Page>): Promise<Page> {
  const turn = lastTurn.then(yieldToRequests).then(read);
  lastTurn = turn.catch(() => {});
  return turn;
}

/**
 * Responds with a file for spreadsheets. It is sent page by page while it is read, so that its length costs
 * no memory, a slow client slows down the reading, and visitors' calls go first. The first page is read before
 * anything is sent, so that refusals and an unavailable database still get their status.
 */
export async function sendCsv<Row>(
  c: Context<AppEnv>,
  { name, columns, locale, pages }: CsvFile<Row>,
): Promise<Response> {
  const first = await readInTurn(() => pages.next());
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);

  const write = (cells: (string | number | null)[]) => csvRow(cells, locale);
  async function* writeLines(): AsyncGenerator<Uint8Array> {
    // The byte order mark makes Excel read UTF-8.
    yield Buffer.from(`\uFEFF${write(columns.map(({ heading }) => heading[locale]))}`);
    for (let page = first; !page.done; page = await readInTurn(() => pages.next())) {
      const lines = page.value.map((row) => write(columns.map(({ cell }) => cell(row, locale))));
      yield Buffer.from(lines.join(''));
    }
  }
  return c.body(ReadableStream.from(writeLines()), 200, headers);
}
