import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { Context, Hono } from 'hono';
import { readConfig } from '#config/read-config.ts';
import { agencyOf } from '#config/to-site-facts.ts';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { requireOperator } from '#http/require-operator.ts';
import { routeId } from '#http/route-id.ts';
import { askedLocale } from '#lib/visitor-locale.ts';
import { findLatestQuote, findOrder } from '../change/find-order.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { quoteFileName } from './quote-pdf-words.ts';
import { sendDocument } from './send-document.ts';

/**
 * Sends the latest quote as a file, to its client and to the operator. The routes are described in
 * `rest/routes/plain-routes.ts`.
 */
export function mountQuotePdf(app: Hono<AppEnv>): void {
  mountRoute(app, 'GET', '/api/client-orders/:token/quote.pdf', downloadClientQuote);
  mountRoute(app, 'GET', '/api/orders/:id/quote.pdf', downloadQuote);
}

/** @throws AppError `ORDER_NOT_FOUND`, `QUOTE_NOT_FOUND`, `RATE_LIMITED`. */
async function downloadClientQuote(c: Context<AppEnv>): Promise<Response> {
  return sendQuotePdf(c, await findClientOrder(c.get('context'), c.req.param('token') ?? ''));
}

/**
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED` for an invalid id,
 * `ORDER_NOT_FOUND`, `QUOTE_NOT_FOUND`, `RATE_LIMITED`.
 */
async function downloadQuote(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  await requireOperator(ctx, 'orders:read');
  return sendQuotePdf(c, await findOrder(ctx.deps.db, routeId(c)));
}

async function sendQuotePdf(c: Context<AppEnv>, order: OrderRow): Promise<Response> {
  const { db, env } = c.get('context').deps;
  const [quote, config] = await Promise.all([findLatestQuote(db, order.id), readConfig(db)]);
  if (!quote) throw new AppError('QUOTE_NOT_FOUND');
  const locale = askedLocale(c) ?? order.locale;
  const input = { order, quote, locale, timeZone: env.timeZone, agency: agencyOf(config) };
  return sendDocument(c, 'quote', input, quoteFileName(quote, locale));
}
