import { hasRight } from '@storefront/contracts/auth/roles.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { activeStatuses } from '@storefront/contracts/orders/order-status.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { calendarAddresses } from '@storefront/db/schema/server/calendar-addresses.ts';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { readConfig } from '#config/read-config.ts';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { mountRoute } from '#http/mount-route.ts';
import { createTextFile } from '#http/text/text-file.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { isUnchanged } from '#lib/entity-tag.ts';
import { writeCalendar } from './write-calendar.ts';

/** Maximum number of events in a calendar; later ones follow once earlier ones are done. */
const eventsMax = 2000;
/** Days that past due dates stay in the calendar. */
const pastDays = 90;

/**
 * For calendar programs, which cannot log in: anyone who knows the URL may read it. The route is described in
 * `rest/routes/plain-routes.ts`.
 */
export function mountCalendar(app: Hono<AppEnv>): void {
  mountRoute(app, 'GET', '/api/calendar/:file{[A-Za-z0-9_-]+\\.ics}', sendCalendar);
}

const selectReader = prepared('select_calendar_reader', (db) =>
  db
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(eq(calendarAddresses.tokenHash, sql.placeholder('tokenHash'))),
);

/**
 * `GET /api/calendar/<secret>.ics`: sends the active orders with a delivery date, in the operator's language.
 *
 * @throws AppError `NOT_FOUND` for a wrong secret; `RATE_LIMITED`.
 */
async function sendCalendar(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const { db, env } = ctx.deps;
  await countAttempt(ctx, 'calendarByIp');
  const secret = (c.req.param('file') ?? '').replace(/\.ics$/, '');
  const [reader] = await selectReader(db, { tokenHash: sha256(secret) });
  if (!reader || reader.disabledAt !== null || !hasRight(reader.role, 'orders:read'))
    throw new AppError('NOT_FOUND');

  const [{ operatorLocale: locale }, due] = await Promise.all([readConfig(db), findDue(db)]);
  const text = writeCalendar(due, { locale, publicUrl: env.publicUrl });
  const { etag } = createTextFile(text);
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="due-dates.ics"',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  };
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(text, 200, headers);
}

/** Returns the active orders with a delivery date, the earliest first. */
function findDue(db: Database) {
  return db
    .select({
      id: orders.id,
      clientName: orders.clientName,
      serviceType: orders.serviceType,
      status: orders.status,
      deliveryDate: orders.deliveryDate,
      lastUpdated: orders.lastUpdated,
    })
    .from(orders)
    .where(
      and(
        gte(orders.deliveryDate, sql`(now() - ${pastDays}::int * interval '1 day')::date`),
        eq(orders.isArchived, false),
        inArray(orders.status, activeStatuses),
      ),
    )
    .orderBy(asc(orders.deliveryDate), asc(orders.id))
    .limit(eventsMax);
}
