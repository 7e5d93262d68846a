import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { deliverables, isShownToClient } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { sendFile } from '#features/uploads/files/download-file.ts';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { numberIn } from '#http/route-id.ts';
import { findClientOrder } from './find-client-order.ts';

/**
 * Files of the client's page, and headers for all its responses. The routes are described in
 * `rest/routes/plain-routes.ts`.
 */
export function mountClientFiles(app: Hono<AppEnv>): void {
  // The URL contains a secret: keep it out of referrers and search indexes.
  app.use('/api/client-orders/*', async (c, next) => {
    await next();
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });
  mountRoute(app, 'GET', '/api/client-orders/:token/files/:id', downloadClientFile);
}

/**
 * Sends a file of the order whose page token the caller has.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `FILE_NOT_FOUND`, `FILE_NOT_SCANNED`, `FILE_INFECTED`, `RATE_LIMITED`.
 */
async function downloadClientFile(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const order = await findClientOrder(ctx, c.req.param('token') ?? '');
  const id = numberIn(c.req.param('id'));
  if (id === null) throw new AppError('FILE_NOT_FOUND');
  const [file] = await ctx.deps.db
    .select(getTableColumns(files))
    .from(files)
    .leftJoin(deliverables, eq(files.deliverableId, deliverables.id))
    .where(
      and(eq(files.orderId, order.id), eq(files.id, id), or(isNull(files.deliverableId), isShownToClient)),
    );
  return sendFile(c, file);
}
