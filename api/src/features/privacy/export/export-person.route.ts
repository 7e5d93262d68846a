import { personSchema } from '@storefront/contracts/privacy/person.schema.ts';
import type { Context, Hono } from 'hono';
import { writeRecord } from '#features/record/write-record.ts';
import type { AppEnv } from '#http/app-env.ts';
import { beginStream } from '#http/begin-stream.ts';
import { mountRoute } from '#http/mount-route.ts';
import { requireOperator, whileOperator } from '#http/require-operator.ts';
import { streamZip } from '#lib/zip/stream-zip.ts';
import { personEntries } from './person-entries.ts';

/**
 * Sends a file instead of JSON, so it is not a procedure. It is described by hand in `rest/routes/plain-routes.ts`.
 */
export function mountPersonExport(app: Hono<AppEnv>): void {
  mountRoute(app, 'GET', '/api/person.zip', exportPerson);
}

/**
 * `GET /api/person.zip?email=`: sends everything that is stored about a person, while it is read. Recorded
 * without the address.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED`.
 */
async function exportPerson(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const operator = await requireOperator(ctx, 'none', 'privacy');
  const { email } = personSchema.parse(c.req.query());
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="person-${day}.zip"`,
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  await writeRecord(ctx, { event: 'person.exported', actor: operator.name });
  const zip = streamZip(whileOperator(ctx, 'none', personEntries(ctx.deps, email), 'privacy'));
  return c.body(await beginStream(zip), 200, headers);
}
