import { isLocale, type Locale, localeCookieName } from '@storefront/contracts/i18n/locale.ts';
import { clientPagePrefixes, paths } from '@storefront/contracts/paths.ts';
import type { Context } from 'hono';
import { callerLocale } from '#features/i18n/caller-locale.ts';
import { findClientPage } from '#features/orders/client/find-client-order.ts';
import type { AppEnv } from '#http/app-env.ts';
import { methodNotAllowed } from '#http/error-response.ts';
import { sendText } from '#http/text/send-text.ts';
import type { TextFile } from '#http/text/text-file.ts';
import { decodePercent } from '#lib/decode-percent.ts';
import { askedLocale, visitorLocale } from '#lib/visitor-locale.ts';
import { framedHeaders, pagePermissions } from '../security-headers.ts';
import type { Page, Site } from './load-site.ts';
import { fillOrder } from './reading/fill-order.ts';
import { serveAsset } from './serve-asset.ts';

const localeCookieSeconds = 365 * 24 * 60 * 60;

/**
 * Responds to everything that is not an API: pages in the visitor's language, files of the build, and the 404
 * page for the rest. The language is chosen here, before the first byte, so that no page flashes in the other
 * language.
 * Source: interfaces, "Addresses"; decisions, "Country".
 */
export function staticSite(site: Site) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const path = decodePercent(c.req.path);
    const asset = site.assets.get(path);
    const text = site.texts.get(path);
    const framed = site.framed.get(path);
    const page = site.pages.get(path) ?? site.shells.find(({ prefix }) => isBelow(path, prefix))?.page;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead && (asset || text || framed || page)) return methodNotAllowed(c, ['GET', 'HEAD']);

    if (asset) return serveAsset(c, asset);
    if (text) {
      return sendText(c, text.text, 200, {
        'Content-Type': text.type,
        'Cache-Control': 'public, max-age=3600',
      });
    }
    if (framed) {
      return sendText(c, framed, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
        ...framedHeaders,
      });
    }
    const bare = withoutSlashesAtEnd(path);
    if (!page && bare !== path && site.pages.has(bare))
      return c.redirect(bare + new URL(c.req.url).search, 301);
    const secretPrefix = clientPagePrefixes.find((prefix) => isBelow(path, prefix));
    if (secretPrefix === undefined) {
      if (site.pages.has(path) && isShareable(c) && !isBelow(path, paths.admin)) {
        return sendPage(c, page ?? site.notFound, 200, shared(c), { isShared: true });
      }
      return sendPage(c, page ?? site.notFound, page ? 200 : 404, isBelow(path, paths.admin) ? unstored : {});
    }
    const [token = ''] = path.slice(secretPrefix.length + 1).split('/');
    const { isKnown, order } = await findClientPage(c.get('context'), token);
    return sendPage(c, page ?? site.notFound, isKnown ? 200 : 404, secretUrl, {
      // The page would switch to it; so its texts are loaded once.
      unchosenLocale: order?.locale,
      fill: async (file, locale) =>
        order ? fillOrder(c.get('context').deps, file, order, site.reading[locale], locale) : file,
    });
  };
}

/** Not a pattern: one that is anchored to the end takes seconds for a URL of nothing but slashes and a letter. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

async function sendPage(
  c: Context<AppEnv>,
  page: Readonly<Record<Locale, Page>>,
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
  {
    isShared = false,
    unchosenLocale,
    fill = async (file) => file,
  }: {
    isShared?: boolean;
    /** The language for a visitor who has chosen none. */
    unchosenLocale?: Locale | undefined;
    fill?: (file: TextFile, locale: Locale) => Promise<TextFile>;
  } = {},
): Promise<Response> {
  const context = c.get('context');
  const chosen = askedLocale(c);
  // A prefetched page saves the language in the browser once the visitor opens it, so the prefetch must not
  // set the cookie.
  const isAhead = c.req.header('Sec-Purpose')?.startsWith('prefetch') ?? false;
  // Pages from a shared cache cannot set cookies; they save the language in the browser as well.
  if (chosen && !isAhead && !isShared && context.cookies[localeCookieName] !== chosen) {
    const secure = context.deps.env.publicUrl.startsWith('https:') ? '; Secure' : '';
    // Not HttpOnly: the page's language switch writes it as well.
    const cookie = `${localeCookieName}=${chosen}; Path=/; Max-Age=${localeCookieSeconds}; SameSite=Lax${secure}`;
    context.responseHeaders.append('Set-Cookie', cookie);
  }
  const { sharedCacheSeconds } = context.deps.env;
  // A shared cache stores pages by the browser's `Accept-Language` and does not know the caller's country.
  const named = chosen ?? (isLocale(context.cookies[localeCookieName]) ? undefined : unchosenLocale);
  const locale = sharedCacheSeconds > 0 ? (named ?? visitorLocale(context)) : callerLocale(context, named);
  const { text, withoutTestimonials, policy } = page[locale];
  const { pageSettings } = context.deps;
  const shown = pageSettings.testimonials() === 'shown' ? text : withoutTestimonials;
  const file = await fill(shown(pageSettings.siteFacts()), locale);
  return sendText(c, file, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Content-Security-Policy': policy,
    'Permissions-Policy': pagePermissions,
    // Not for shared caches: the same URL shows another page to the next visitor. A prefetched page gets a
    // lifetime, else the browser would fetch it again when it is opened.
    'Cache-Control': isAhead ? `private, max-age=${aheadSeconds}` : 'private, no-cache',
    Vary: 'Cookie, Accept-Language',
    ...headers,
  });
}

/**
 * True when a shared cache may store the page: it is the same for all callers without cookies that send the
 * same `Accept-Language`.
 */
function isShareable(c: Context<AppEnv>): boolean {
  return c.get('context').deps.env.sharedCacheSeconds > 0 && c.req.header('Cookie') === undefined;
}

/**
 * Browsers revalidate each time, so only the copy in the shared cache can be stale, and only for as long as
 * it may be.
 */
function shared(c: Context<AppEnv>): Readonly<Record<string, string>> {
  const { sharedCacheSeconds } = c.get('context').deps.env;
  return { 'Cache-Control': `public, max-age=0, s-maxage=${sharedCacheSeconds}, must-revalidate` };
}

/** As long as browsers keep prefetched pages anyway. */
const aheadSeconds = 300;

/**
 * Headers for the portal's pages: after the session has ended, Back must not find them on disk or in memory.
 */
const unstored = { 'Cache-Control': 'no-store' } as const;

/** Headers for pages with a secret URL: keep it out of referrers, search indexes and disk caches. */
const secretUrl = {
  ...unstored,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

const needsMore: ReadonlySet<string> = new Set(clientPagePrefixes);

/** Matches the path itself, unless it lacks a required token, and everything below it. */
function isBelow(path: string, prefix: string): boolean {
  if (path === prefix) return !needsMore.has(prefix);
  return path.startsWith(`${prefix}/`) && !(needsMore.has(prefix) && path === `${prefix}/`);
}
