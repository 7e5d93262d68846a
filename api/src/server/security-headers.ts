import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from '../http/app-env.ts';

/** For everything that is not a page: nothing in it may load, run or be framed. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const common: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Puts the security headers on every response, errors included. A handler that set one of them itself is left alone. */
export function securityHeaders(
  env: Pick<Env, 'publicUrl' | 'hstsIncludesSubdomains'>,
): MiddlewareHandler<AppEnv> {
  const transport = `max-age=31536000${env.hstsIncludesSubdomains ? '; includeSubDomains' : ''}`;
  const headers = Object.entries({
    ...common,
    'Content-Security-Policy': closedPolicy,
    // A browser that once met https would refuse the http address of a local start for a year.
    ...(env.publicUrl.startsWith('https:') && { 'Strict-Transport-Security': transport }),
  });
  return async (c, next) => {
    await next();
    // Into the response itself: `c.header` would build a new one for each header of a response that is ready.
    const answer = c.res.headers;
    for (const [name, value] of headers) {
      if (!answer.has(name)) answer.set(name, value);
    }
  };
}

/**
 * Of a page: the upload widget takes photographs, and asks for the microphone even then. A page keeps the policy it
 * began with while the visitor moves on within the site, so every page has it.
 */
export const pagePermissions = (common['Permissions-Policy'] ?? '')
  .replace('camera=()', 'camera=(self)')
  .replace('microphone=()', 'microphone=(self)');

/** Of a picture, which a browser that opens it on its own puts into a page with styles of the browser's making. */
export const picturePolicy = `${closedPolicy}; img-src 'self'; style-src 'unsafe-inline'`;

/**
 * Of a document that a page shows inside a frame: an e-mail, which by its nature brings its styles with it. It has our
 * origin, so that its fonts and pictures are let in, but runs nothing, sends nothing and leads nowhere.
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
