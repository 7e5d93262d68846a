import { type AppError, localizeError } from '@storefront/contracts/errors/app-error.ts';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import type { Context } from 'hono';
import { askedLocale, visitorLocale } from '#lib/visitor-locale.ts';
import type { AppEnv } from '../app-env.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

const titles = {
  gone: { en: 'This is not available', de: 'Das ist nicht verfügbar' },
  refused: { en: 'You cannot open this', de: 'Das können Sie nicht öffnen' },
  later: { en: 'Please try again later', de: 'Bitte versuchen Sie es später noch einmal' },
} satisfies Record<string, Localized>;

const homeText: Localized = { en: 'Back to home', de: 'Zurück zur Startseite' };

/**
 * Returns true if a browser would show the response to a person: they opened a link or typed a URL. Programs, some of
 * which accept `text/html` as well, and the scripts of our pages get JSON. Browsers omit `Sec-Fetch-Mode` on a
 * plain-http origin, but not the other header.
 */
export function isOpenedByPerson({ req }: Context<AppEnv>): boolean {
  if (req.method !== 'GET' || !req.header('accept')?.includes('text/html')) return false;
  const mode = req.header('sec-fetch-mode');
  return mode ? mode === 'navigate' : req.header('upgrade-insecure-requests') === '1';
}

/** Returns an error as a page in the visitor's language, with the headers that such a page needs. */
export function errorPage(
  c: Context<AppEnv>,
  error: AppError,
): { html: string; headers: Readonly<Record<string, string>> } {
  const { cookies } = c.get('context');
  const locale = askedLocale(c) ?? visitorLocale({ cookies, headers: c.req.raw.headers });
  const html = plainPage({
    locale,
    title: titles[titleOf(error.status)][locale],
    paragraphs: [localizeError(error, locale)],
    link: { href: '/', text: homeText[locale] },
  });
  return { html, headers: { ...plainPageHeaders, 'Content-Language': locale } };
}

function titleOf(status: number): keyof typeof titles {
  if (status === 429 || status >= 500) return 'later';
  return status === 401 || status === 403 ? 'refused' : 'gone';
}
