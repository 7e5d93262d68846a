import {
  type OrderExportQuery,
  orderExportQuerySchema,
} from '@storefront/contracts/orders/list/order-list.schema.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { Context, Hono } from 'hono';
import { writeRecord } from '#features/record/write-record.ts';
import type { AppEnv } from '#http/app-env.ts';
import { methodNotAllowed } from '#http/error-response.ts';
import { requireOperator } from '#http/require-operator.ts';
import { csvHeading, csvLine } from './order-csv.ts';
import { selectAllOrders } from './search-orders.ts';

/** A file and no JSON, so no procedure. It is described by hand in `rest/plain-routes.ts`. */
export function mountOrderExport(app: Hono<AppEnv>): void {
  app.get('/api/orders.csv', exportOrders);
  app.all('/api/orders.csv', (c) => methodNotAllowed(c, ['GET', 'HEAD']));
}

/**
 * `GET /api/orders.csv`: the filtered list as a file for spreadsheets, for the operator. Sent while it is read, page by
 * page, so that its length costs no memory; the first page is read before anything is sent, so that refusals and a
 * database that is away still have their status.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED`.
 */
async function exportOrders(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const operator = await requireOperator(ctx, 'orders:read');
  // A key sent several times stays a list, which the schema refuses.
  const sent = Object.entries(c.req.queries()).map(([key, values]) => [
    key,
    values.length > 1 ? values : values[0],
  ]);
  const { locale, ...query } = orderExportQuerySchema.parse(Object.fromEntries(sent));

  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="orders-${day}.csv"`,
    'Cache-Control': 'private, no-store',
  };
  const pages = selectAllOrders(ctx.deps.db, query);
  const first = await pages.next();
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  await writeRecord(ctx, { event: 'orders.exported', actor: operator.name });
  return c.body(toStream(locale, first, pages), 200, headers);
}

function toStream(
  locale: OrderExportQuery['locale'],
  first: IteratorResult<OrderRow[]>,
  pages: AsyncGenerator<OrderRow[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<OrderRow[]> | undefined = first;
  let isStarted = false;
  return new ReadableStream<Uint8Array>(
    {
      // Called when the reader wants more, so a slow one slows the reading.
      async pull(controller) {
        const page = next ?? (await pages.next());
        next = undefined;
        const lines = page.done ? [] : page.value.map((order) => csvLine(order, locale));
        const text = `${isStarted ? '' : csvHeading(locale)}${lines.join('')}`;
        isStarted = true;
        if (text) controller.enqueue(encoder.encode(text));
        if (page.done) controller.close();
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
