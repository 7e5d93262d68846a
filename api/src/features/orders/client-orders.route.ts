import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isLocale, type Locale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { files } from '@storefront/db/schema/files.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { methodNotAllowed } from '#http/error-response.ts';
import { sendFile } from '../uploads/download-file.ts';
import { readReceipt } from './client-receipt.ts';
import { findClientOrder } from './client-token.ts';

/** Answers of the client's page that are no JSON, and headers for all of them. They are described in `rest/openapi.ts`. */
export function mountClientOrders(app: Hono<AppEnv>): void {
  // The address is a secret: no link out of an answer may carry it along, no index keep it.
  app.use('/api/client-orders/*', async (c, next) => {
    await next();
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });
  app.get('/api/client-orders/:token/files/:id', downloadClientFile);
  app.all('/api/client-orders/:token/files/:id', (c) => methodNotAllowed(c, ['GET', 'HEAD']));
  app.get('/api/client-orders/:token/receipt.pdf', downloadReceipt);
  app.all('/api/client-orders/:token/receipt.pdf', (c) => methodNotAllowed(c, ['GET', 'HEAD']));
}

/**
 * A file of the order whose page's token the caller has.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `FILE_NOT_FOUND`, `RATE_LIMITED`.
 */
async function downloadClientFile(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const order = await findClientOrder(ctx, c.req.param('token') ?? '');
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError('FILE_NOT_FOUND');
  const [file] = await ctx.deps.db
    .select()
    .from(files)
    .where(and(eq(files.orderId, order.id), eq(files.id, Number(id))));
  return sendFile(c, file);
}

/**
 * The receipt as a PDF, in the language of `?lang=` or the order's.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `RECEIPT_NOT_FOUND`, `RATE_LIMITED`.
 * Source: decisions (3).
 */
async function downloadReceipt(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const order = await findClientOrder(ctx, c.req.param('token') ?? '');
  const receipt = await readReceipt(ctx.deps.db, order);
  const asked = c.req.query(localeQueryName);
  const locale: Locale = isLocale(asked) ? asked : order.locale;
  const { renderReceiptPdf, receiptFileName } = await import('./receipt/receipt-pdf.ts');
  const pdf = await renderReceiptPdf(receipt, locale);
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdf.length),
    'Content-Disposition': `inline; filename="${receiptFileName(receipt, locale)}"`,
    'Cache-Control': 'private, no-store',
  };
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(new Uint8Array(pdf), 200, headers);
}
