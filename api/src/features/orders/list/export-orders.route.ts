import { orderExportQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import type { Context, Hono } from 'hono';
import { writeRecord } from '#features/record/write-record.ts';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { requireOperator, whileOperator } from '#http/require-operator.ts';
import { sendCsv } from '#http/send-csv.ts';
import { orderCsvColumns } from './order-csv.ts';
import { selectAllOrders } from './page-orders.ts';

/**
 * Sends a file instead of JSON, so it is not a procedure. It is described by hand in `rest/routes/plain-routes.ts`.
 */
export function mountOrderExport(app: Hono<AppEnv>): void {
  mountRoute(app, 'GET', '/api/orders.csv', exportOrders);
}

/**
 * `GET /api/orders.csv`: sends the operator the filtered list as a file for spreadsheets.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED`,
 * `SEARCH_TOO_BROAD`.
 */
async function exportOrders(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const operator = await requireOperator(ctx, 'orders:read');
  // A repeated key stays an array, which the schema rejects.
  const sent = Object.entries(c.req.queries()).map(([key, values]) => [
    key,
    values.length > 1 ? values : values[0],
  ]);
  const { locale, ...query } = orderExportQuerySchema.parse(Object.fromEntries(sent));

  const pages = whileOperator(ctx, 'orders:read', selectAllOrders(ctx.deps, query));
  const response = await sendCsv(c, { name: 'orders', columns: orderCsvColumns, locale, pages });
  if (c.req.method !== 'HEAD') await writeRecord(ctx, { event: 'orders.exported', actor: operator.name });
  return response;
}
