import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Policy for every response that is not a page: its content may load nothing, run nothing and not be framed.
 */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const common: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Adds the security headers to every response, errors included. Headers that a handler set itself are kept.
 */
export function securityHeaders(
  env: Pick<Env, 'publicUrl' | 'hstsIncludesSubdomains'>,
): MiddlewareHandler<AppEnv> {
  const transport = `max-age=31536000${env.hstsIncludesSubdomains ? '; includeSubDomains' : ''}`;
  const headers = Object.entries({
    ...common,
    'Content-Security-Policy': closedPolicy,
    // Only with https: a browser that received this once would refuse the http URL of a local server for a
    // year.
    ...(env.publicUrl.startsWith('https:') && { 'Strict-Transport-Security': transport }),
  });
  return async (c, next) => {
    await next();
    // Set on the response itself: on a finished response, `c.header` would create a new one for each header.
    const answer = c.res.headers;
    for (const [name, value] of headers) {
      if (!answer.has(name)) answer.set(name, value);
    }
  };
}

/**
 * Permissions of pages: the upload widget takes photos, and requests the microphone even then. A page keeps
 * the policy of its first load while the visitor navigates within the site, so every page has it.
 */
export const pagePermissions = (common['Permissions-Policy'] ?? '')
  .replace('camera=()', 'camera=(self)')
  .replace('microphone=()', 'microphone=(self)');

/** Policy of images: a browser that opens one on its own wraps it in a page with its own inline styles. */
export const picturePolicy = `${closedPolicy}; img-src 'self'; style-src 'unsafe-inline'`;

/**
 * Headers of a document that a page shows in a frame: an e-mail, which contains its own styles. It has our
 * origin, so that its fonts and images load, but it runs no scripts, submits no forms and navigates nowhere.
 */
export const framedHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; '),
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
};
