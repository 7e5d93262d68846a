import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { localeOf } from '../../protocol/send-error.ts';
import { accountPath, closeAccountSession, findAccountToken } from './account-session.ts';
import { beginSignIn, finishSignIn } from './authorize.ts';
import { createCloudCall } from './cloud-call.ts';
import { createPickedUrl } from './picked-file.ts';
import { type CloudCall, CloudError } from './providers/cloud-provider.ts';
import { findProvider, type OfferedProvider } from './providers.ts';
import { signedInPage, signedInPageHeaders } from './signed-in-page.ts';

const awaySeconds = 10;
const idSchema = z.string().min(1).max(1000);
const placeSchema = z.string().min(1).max(4000).nullable();

type Offer = { source: string; provider: OfferedProvider };

/**
 * Mounts the picker's routes for accounts of cloud services: signing in, browsing, picking a file, signing
 * out. Services without configured keys respond with 404.
 */
export function mountAccounts(app: Hono<AppEnv>): void {
  app.get('/window4/connect/:source', (c) => {
    const { source, provider } = offerOf(c);
    const asked = c.req.query('lang');
    return beginSignIn(c, source, provider, isLocale(asked) ? asked : localeOf(c));
  });
  app.get('/window4/callback/:source', async (c) => {
    const { source, provider } = offerOf(c);
    const { isSignedIn, locale } = await finishSignIn(c, source, provider);
    const html = signedInPage({ source, isSignedIn, locale: locale ?? localeOf(c) });
    return c.body(html, 200, signedInPageHeaders);
  });
  app.get(`${accountPath(':source')}/files`, listFiles);
  app.post(`${accountPath(':source')}/picks`, pickFile);
  app.post(`${accountPath(':source')}/sign-out`, async (c) => {
    await closeAccountSession(c.get('context'), offerOf(c).source);
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
  for (const [call, methods] of [
    ['files', 'GET, HEAD'],
    ['picks', 'POST'],
    ['sign-out', 'POST'],
  ] as const) {
    app.all(`${accountPath(':source')}/${call}`, (c) => {
      c.header('Allow', methods);
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  }
}

/**
 * `GET …/files?folder=…&cursor=…`: lists a folder. Not being signed in is a normal response, since the page
 * calls this to find out.
 */
async function listFiles(c: Context<AppEnv>): Promise<Response> {
  const place = {
    folder: placeSchema.parse(c.req.query('folder') || null),
    cursor: placeSchema.parse(c.req.query('cursor') || null),
  };
  const listing = await ask(c, ({ provider }, call) => provider.list(call, place)).catch((error) => {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  });
  const answer = listing ? { isSignedIn: true, ...listing } : { isSignedIn: false };
  return c.json(answer, 200, { 'Cache-Control': 'no-store' });
}

/** `POST …/picks?id=…`: returns a URL to import the file from, and its name. */
async function pickFile(c: Context<AppEnv>): Promise<Response> {
  await countAttempt(c.get('context'), 'storageUploadByIp');
  const id = idSchema.parse(c.req.query('id') ?? '');
  const picked = await ask(c, async ({ provider }, call, token) => {
    const download = await provider.find(call, id);
    return { url: await createPickedUrl(c, download, token), fileName: download.fileName };
  });
  return c.json(picked, 200, { 'Cache-Control': 'no-store' });
}

/**
 * Calls the service on behalf of the account.
 *
 * @throws AppError `UNAUTHORIZED` when the browser is not or no longer signed in; `FILE_NOT_FOUND`; `RATE_LIMITED`;
 * `NOT_FOUND` for a service that is not offered; `SERVICE_UNAVAILABLE`.
 */
async function ask<T>(
  c: Context<AppEnv>,
  question: (offer: Offer, call: CloudCall, token: string) => Promise<T>,
): Promise<T> {
  const ctx = c.get('context');
  const offer = offerOf(c);
  const token = await findAccountToken(ctx, offer.source);
  if (token === null) throw new AppError('UNAUTHORIZED');
  await countAttempt(ctx, 'cloudCall');
  try {
    return await question(offer, createCloudCall(token, ctx.deps.locateCloud), token);
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    if (error.reason === 'missing') throw new AppError('FILE_NOT_FOUND', { cause: error });
    if (error.reason === 'away') {
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: awaySeconds, cause: error });
    }
    await closeAccountSession(ctx, offer.source);
    throw new AppError('UNAUTHORIZED', { cause: error });
  }
}

/** @throws AppError `NOT_FOUND` for a service that is not offered. */
function offerOf(c: Context<AppEnv>): Offer {
  const source = c.req.param('source') ?? '';
  const provider = findProvider(c.get('context').deps.env, source);
  if (!provider) throw new AppError('NOT_FOUND');
  return { source, provider };
}
