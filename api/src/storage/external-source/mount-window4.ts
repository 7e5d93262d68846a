import { createHash } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { defaultLocale, isLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { isUnchanged } from '#lib/entity-tag.ts';
import { responseOrigin } from '../protocol/response-origin.ts';
import { accountScript } from './accounts/account-script.ts';
import { mountAccounts } from './accounts/mount-accounts.ts';
import { findProvider } from './accounts/providers.ts';
import { signedInScript, signedInScriptPath } from './accounts/signed-in-script.ts';
import {
  accountScriptPath,
  pickerPage,
  pickerScriptPath,
  pickerStylePath,
  resolvePath,
} from './picker/picker-page.ts';
import { pickerScript } from './picker/picker-script.ts';
import { pickerStyle } from './picker/picker-style.ts';
import { sourceNames } from './picker/picker-texts.ts';
import { readShareLink } from './share-link.ts';

/**
 * Mounts `/window4/{source}`, which the upload widget frames to let visitors pick files of a cloud drive:
 * from their account, where this site has keys for the service, and by public share links. The Upload API
 * then imports the files by URL, behind its own checks.
 * Source: storage protocol, "External source page".
 */
export function mountWindow4(app: Hono<AppEnv>): void {
  app.get(pickerScriptPath, serveText(pickerScript, 'text/javascript; charset=utf-8'));
  app.get(accountScriptPath, serveText(accountScript, 'text/javascript; charset=utf-8'));
  app.get(signedInScriptPath, serveText(signedInScript, 'text/javascript; charset=utf-8'));
  app.get(pickerStylePath, serveText(pickerStyle, 'text/css; charset=utf-8'));
  app.get(resolvePath, (c) =>
    c.json(readShareLink(c.req.query('link') ?? ''), 200, { 'Cache-Control': 'no-store' }),
  );
  mountAccounts(app);
  app.get('/window4/:source', servePage);
  app.all('/window4/*', () => {
    throw new AppError('NOT_FOUND');
  });
}

function servePage(c: Context<AppEnv>): Response {
  const source = c.req.param('source') ?? '';
  if (!Object.hasOwn(sourceNames, source)) throw new AppError('NOT_FOUND');

  const { env } = c.get('context').deps;
  const own = [env.publicUrl, responseOrigin(c, env), ...env.storageAllowedOrigins];
  const asked = c.req.query('origin') ?? '';
  const lang = c.req.query('lang');
  const html = pickerPage({
    source,
    hasAccounts: findProvider(env, source) !== null,
    locale: isLocale(lang) ? lang : defaultLocale,
    isMultiple: c.req.query('multiple') === 'true',
    origin: own.includes(asked) ? asked : null,
  });
  return c.body(html, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${[...new Set(["'self'", ...own])].join(' ')}`,
    ].join('; '),
    // Older browsers support only this header.
    'X-Frame-Options': 'SAMEORIGIN',
  });
}

function serveText(text: string, type: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, no-cache', ETag: etag };
  return (c: Context<AppEnv>): Response =>
    isUnchanged(c.req.header('if-none-match'), etag)
      ? c.body(null, 304, headers)
      : c.body(text, 200, headers);
}
