import { uploadRequestMaxBytes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { type Handler, Hono } from 'hono';
import { mountCalendar } from '#features/calendar/calendar.route.ts';
import { mountClientFiles } from '#features/orders/client/client-files.route.ts';
import { mountPaymentReturn } from '#features/orders/client/payment-return.route.ts';
import { mountDeliveryFiles } from '#features/orders/delivery-files/delivery-files.route.ts';
import { mountQuotePdf } from '#features/orders/document/quote-pdf.route.ts';
import { mountOrderExport } from '#features/orders/list/export-orders.route.ts';
import { mountPaymentWebhook } from '#features/orders/payment/payment-webhook.route.ts';
import { mountTestCheckout } from '#features/orders/payment/test-checkout.route.ts';
import { mountReceipt } from '#features/orders/receipt/receipt.route.ts';
import { mountPersonExport } from '#features/privacy/export/export-person.route.ts';
import { mountRecordExport } from '#features/record/export-record.route.ts';
import { mountUploads } from '#features/uploads/uploads.route.ts';
import type { Deps } from './deps.ts';
import type { AppEnv } from './http/app-env.ts';
import { methodNotAllowed, notFound } from './http/error-response.ts';
import { originCheck } from './http/origin-check.ts';
import { mountRest } from './rest/handler.ts';
import { mountReference } from './rest/reference.ts';
import { countTraffic } from './server/bodies/count-traffic.ts';
import { heapForFiles } from './server/bodies/heap-for-files.ts';
import { limitOpenBodies } from './server/bodies/open-bodies.ts';
import { requestContext } from './server/create-request-context.ts';
import { alive, ready } from './server/health.ts';
import { createMetrics, metricsHandler } from './server/metrics.ts';
import { onError } from './server/on-error.ts';
import { limitOpenResponses } from './server/open-responses.ts';
import { readToken } from './server/read-token.ts';
import { requestLog } from './server/request-log.ts';
import { roomCheck } from './server/room-check.ts';
import { securityHeaders } from './server/security-headers.ts';
import type { Site } from './server/static-site/load-site.ts';
import { staticSite } from './server/static-site/static-site.ts';
import { takeTurns } from './server/take-turns.ts';
import { allowTokenOrigins } from './server/token-origins.ts';
import { mountCdn } from './storage/cdn/mount-cdn.ts';
import { mountWindow4 } from './storage/external-source/mount-window4.ts';
import { allowKnownPages } from './storage/protocol/cors.ts';
import { mountStorage } from './storage/storage.routes.ts';
import { trpcEndpoint } from './trpc/endpoint/endpoint.ts';
import { appRouter } from './trpc/endpoint/router.ts';

/**
 * Builds the whole server as a function from requests to responses; it opens no port and starts no workers.
 *
 * @param site the built pages; null responds with 404 in their place, as in the API's own tests.
 */
export function createApp(deps: Deps, site: Site | null = null): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const metrics = createMetrics();

  app.use(requestLog(deps.log, metrics));
  app.use(securityHeaders(deps.env));
  app.use(requestContext(deps));
  app.onError(onError(deps));

  app.get('/healthz', alive);

  app.use('/storage/*', allowKnownPages(deps.env));
  app.use('/api/uploads/signature', allowKnownPages(deps.env));
  for (const calls of ['/api/*', '/trpc/*']) app.use(calls, allowTokenOrigins(deps), readToken);
  app.use(countTraffic);
  app.get('/readyz', ready(deps));
  app.get('/metrics', metricsHandler(deps, metrics));

  app.use(limitOpenResponses(deps.env.rateLimit));
  app.use(limitOpenBodies(deps.env.rateLimit));
  app.use(originCheck(deps.env));
  const turns = takeTurns(deps.env.rateLimit);
  for (const calls of ['/api/*', '/trpc/*', '/storage/*', '/order/*', '/order-confirmed/*']) {
    app.use(calls, turns);
  }
  app.use(roomCheck(deps.diskRoom, Math.max(uploadRequestMaxBytes, deps.env.storage.maxFileBytes)));
  app.use(heapForFiles());

  app.on(['GET', 'POST'], '/trpc/:path', trpcEndpoint(deps, appRouter));
  app.all('/trpc/:path', (c) => methodNotAllowed(c, ['GET', 'POST']));
  app.all('/trpc/*', notFound);

  mountStorage(app);
  mountPlainRoutes(app);
  mountRest(app, appRouter);
  app.all('/api/*', notFound);

  mountCdn(app, deps);
  mountWindow4(app);
  mountTestCheckout(app, deps);
  mountPaymentReturn(app);

  mountReference(app, deps.env);
  const lastRoute: Handler<AppEnv> = site ? staticSite(site) : notFound;
  app.all('*', lastRoute);
  return app;
}

/** The routes of the API that are no procedures. */
function mountPlainRoutes(app: Hono<AppEnv>): void {
  mountUploads(app);
  mountClientFiles(app);
  mountDeliveryFiles(app);
  mountReceipt(app);
  mountQuotePdf(app);
  mountOrderExport(app);
  mountRecordExport(app);
  mountCalendar(app);
  mountPersonExport(app);
  mountPaymentWebhook(app);
}
