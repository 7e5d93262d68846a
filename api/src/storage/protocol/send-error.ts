import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type StorageErrorCode, storageErrors } from '@storefront/contracts/uploads/storage-errors.ts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '#http/app-env.ts';
import { visitorLocale } from '#lib/visitor-locale.ts';
import type { StorageError } from './storage-error.ts';

/**
 * Responds with an error in the protocol's format: with `jsonerrors=1` as JSON with status 200, since the
 * client discards all details under any other status; otherwise as text with the error's own status.
 */
export function sendStorageError(c: Context<AppEnv>, error: StorageError): Response {
  c.header('Cache-Control', 'no-store');
  const { retryAfterSeconds } = error.options;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const content = errorText(error.code, localeOf(c));
  if (c.req.query('jsonerrors') !== '1') return c.text(content, error.status as ContentfulStatusCode);
  return c.json({ error: { status_code: error.status, content, error_code: error.code } });
}

export function errorText(code: StorageErrorCode, locale: Locale): string {
  return storageErrors[code].message[locale];
}

/** Returns the visitor's saved language, else their browser's, else English. */
export function localeOf(c: Context<AppEnv>): Locale {
  return visitorLocale({ cookies: getCookie(c), headers: c.req.raw.headers });
}
