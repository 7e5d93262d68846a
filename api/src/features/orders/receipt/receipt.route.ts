import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { askedLocale } from '#lib/visitor-locale.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { receiptFileName } from '../document/receipt-pdf-words.ts';
import { sendDocument } from '../document/send-document.ts';
import { readReceipt } from './get-receipt.ts';

/** Sends the receipt as a file. The route is described in `rest/routes/plain-routes.ts`. */
export function mountReceipt(app: Hono<AppEnv>): void {
  mountRoute(app, 'GET', '/api/client-orders/:token/receipt.pdf', downloadReceipt);
}

/**
 * Sends the receipt as a PDF, in the language of `?lang=` or of the order.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `RECEIPT_NOT_FOUND`, `RATE_LIMITED`.
 * Source: decisions (3).
 */
async function downloadReceipt(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const order = await findClientOrder(ctx, c.req.param('token') ?? '');
  const receipt = await readReceipt(ctx.deps.db, order);
  const locale = askedLocale(c) ?? order.locale;
  const { timeZone } = ctx.deps.env;
  return sendDocument(c, 'receipt', { receipt, locale, timeZone }, receiptFileName(receipt, locale));
}
