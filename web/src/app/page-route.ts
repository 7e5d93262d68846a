import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import { loadTexts } from '#i18n/dictionaries.ts';
import type { Namespaces } from '#i18n/i18n-types.ts';
import type { Texts } from '#i18n/translator.ts';
import { documentLocale } from './document-locale.ts';

type PageMeta = { title: () => string; description?: () => string };

type NoScriptTexts = { title: () => string; text: () => string };

type PageRouteOptions = {
  /** File name of the prerendered page and name of its social image. */
  name: string;
  /** Addresses; the first one is canonical. */
  paths: readonly [string, ...string[]];
  /** Texts the page needs beside the common ones. */
  namespaces: readonly Namespaces[];
  meta: (LL: Texts, locale: Locale) => PageMeta;
  /** Source file that `load` imports: the prerenderer lets the browser fetch it beside the entry, not after it. */
  module: `src/routes/${string}.tsx`;
  load: () => Promise<ComponentType>;
  /** Name of `/artwork/og-<name>-<locale>.jpg`; the home page's when absent. */
  socialImage?: string;
  /** Whether search engines may list it (default true). */
  isIndexed?: boolean;
  /** What a page that only the browser draws says where it cannot: without JavaScript. */
  noScript?: (LL: Texts) => NoScriptTexts;
  /** When its code starts: at the first sign that it will be used (default), or right after the first paint. */
  start?: 'on-intent' | 'at-once';
  /** `below`: it serves the paths below its own, and not these themselves. */
  covers?: 'exact' | 'below';
  /** Header and footer of the site around it (default), or the page brings its own, with its own `<main>`. */
  frame?: 'site' | 'own';
};

export type PageRoute = Required<Omit<PageRouteOptions, 'noScript'>> & {
  noScript: PageRouteOptions['noScript'] | null;
  /** Fetches code and texts; called on intent, so that a click finds them there. */
  preload: () => Promise<void>;
  /** The page itself; suspends only when it was not preloaded. */
  Page: ComponentType;
  /** The loaded page, for rendering without suspending. */
  loaded: () => ComponentType | null;
};

export function createRoute(options: PageRouteOptions): PageRoute {
  let loadedPage: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;

  async function loadPage(): Promise<ComponentType> {
    const [page] = await Promise.all([options.load(), loadTexts(documentLocale(), options.namespaces)]);
    loadedPage = page;
    return page;
  }

  function loadOnce(): Promise<ComponentType> {
    loading ??= loadPage().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    socialImage: 'home',
    isIndexed: true,
    start: 'on-intent',
    frame: 'site',
    covers: 'exact',
    noScript: null,
    ...options,
    preload: async () => {
      await loadOnce();
    },
    Page: lazy(async () => ({ default: await loadOnce() })),
    loaded: () => loadedPage,
  };
}
