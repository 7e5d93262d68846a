import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { deliverables, isShownToClient } from '@storefront/db/schema/orders/deliverables.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { mountRoute } from '#http/mount-route.ts';
import { assertStillOperator, requireOperator } from '#http/require-operator.ts';
import { numberIn, routeId } from '#http/route-id.ts';
import { decodePercent } from '#lib/decode-percent.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { sendEmail, sendPreview } from './send-preview.ts';
import { sendZip } from './send-zip.ts';
import { uploadDeliverableFiles } from './upload-deliverable-files.ts';

const client = '/api/client-orders/:token';
const zip = 'deliverables/:zip{[0-9]+\\.zip}';
const drafts = '/api/orders/:id/deliverables/files';

/**
 * Routes that carry files of deliverables and so cannot be procedures. They are described in
 * `rest/routes/delivery-routes.ts`.
 */
export function mountDeliveryFiles(app: Hono<AppEnv>): void {
  mountRoute(app, 'POST', drafts, uploadDeliverableFiles);
  const reads: [path: string, handler: (c: Context<AppEnv>) => Promise<Response>][] = [
    [`/api/orders/:id/${zip}`, async (c) => zipFor(c, await operatorScope(c), routeId(c), stillOperator(c))],
    [`${client}/${zip}`, async (c) => zipFor(c, isShownToClient, await clientZipOrderId(c), stillClient(c))],
    ['/api/files/:file/preview', async (c) => sendPreview(c, await findFile(c, await operatorScope(c)))],
    [`${client}/files/:file/preview`, async (c) => sendPreview(c, await findFile(c, await clientScope(c)))],
    ['/api/files/:file/email/*', async (c) => emailFor(c, await operatorScope(c))],
    [`${client}/files/:file/email/*`, async (c) => emailFor(c, await clientScope(c))],
  ];
  for (const [path, handler] of reads) mountRoute(app, 'GET', path, handler);
}

/** The operator may read all files. */
async function operatorScope(c: Context<AppEnv>): Promise<undefined> {
  await requireOperator(c.get('context'), 'files', 'files:read');
}

/** A client may read what was sent to them; the page's token identifies the order. */
async function clientScope(c: Context<AppEnv>): Promise<SQL | undefined> {
  return and(eq(deliverables.orderId, await clientOrderId(c)), isShownToClient);
}

async function clientOrderId(c: Context<AppEnv>): Promise<number> {
  return (await findClientOrder(c.get('context'), c.req.param('token') ?? '')).id;
}

/** Counts one zip, of which the store may be asked for every file even if none is sent. */
async function clientZipOrderId(c: Context<AppEnv>): Promise<number> {
  await countAttempt(c.get('context'), 'document');
  return clientOrderId(c);
}

/** @throws AppError `FILE_NOT_FOUND`. */
async function findFile(c: Context<AppEnv>, scope: SQL | undefined): Promise<FileRow> {
  const id = numberIn(c.req.param('file'));
  if (id === null) throw new AppError('FILE_NOT_FOUND');
  const [file] = await selectFiles(c, and(eq(files.id, id), scope));
  if (!file) throw new AppError('FILE_NOT_FOUND');
  return file;
}

const stillOperator = (c: Context<AppEnv>) => () =>
  assertStillOperator(c.get('context'), 'files', 'files:read');

/** The page may get another address, or end, before the last file is sent. */
const stillClient = (c: Context<AppEnv>) => async () => {
  await clientOrderId(c);
};

async function zipFor(
  c: Context<AppEnv>,
  scope: SQL | undefined,
  orderId: number,
  assertAllowed: () => Promise<void>,
): Promise<Response> {
  const version = numberIn(c.req.param('zip')?.replace('.zip', ''));
  if (version === null) throw new AppError('DELIVERABLE_NOT_FOUND');
  const isVersion = and(eq(deliverables.orderId, orderId), eq(deliverables.version, version));
  const found = await selectFiles(c, and(isVersion, scope));
  if (found.length === 0) throw new AppError('DELIVERABLE_NOT_FOUND');
  return sendZip(c, `order-${orderId}-version-${version}.zip`, found, assertAllowed);
}

async function emailFor(c: Context<AppEnv>, scope: SQL | undefined): Promise<Response> {
  const file = await findFile(c, scope);
  const [, name = ''] = c.req.path.split(/\/email\/(.*)$/s);
  return sendEmail(c, file, decodePercent(name));
}

function selectFiles(c: Context<AppEnv>, condition: SQL | undefined): Promise<FileRow[]> {
  return c
    .get('context')
    .deps.db.select(getTableColumns(files))
    .from(files)
    .innerJoin(deliverables, eq(files.deliverableId, deliverables.id))
    .where(condition)
    .orderBy(asc(files.id));
}
