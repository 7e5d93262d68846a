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
  /** File name of the prerendered page and of its social image. */
  name: string;
  /** URL paths; the first one is canonical. */
  paths: readonly [string, ...string[]];
  /** Texts the page needs in addition to the common ones. */
  namespaces: readonly Namespaces[];
  meta: (LL: Texts, locale: Locale) => PageMeta;
  /**
   * Source file that `load` imports, so that the prerenderer can preload it in parallel with the entry
   * module.
   */
  module: `src/routes/${string}.tsx`;
  load: () => Promise<ComponentType>;
  /** Name of `/artwork/og-<name>-<locale>.jpg`; defaults to the home page's. */
  socialImage?: string;
  /** Whether search engines may index it; defaults to true. */
  isIndexed?: boolean;
  /** Text of a client-rendered page for browsers without JavaScript. */
  noScript?: (LL: Texts) => NoScriptTexts;
  /** When its code starts: at the first sign of use (default), or right after the first paint. */
  start?: 'on-intent' | 'at-once';
  /** `below`: the route matches the paths below its own, but not its own. */
  covers?: 'exact' | 'below';
  /**
   * `site` (default): rendered inside the header and footer of the site. `own`: the page renders its own
   * `<main>`.
   */
  frame?: 'site' | 'own';
};

export type PageRoute = Required<Omit<PageRouteOptions, 'noScript'>> & {
  noScript: PageRouteOptions['noScript'] | null;
  /** Fetches code and texts; called when a click is likely, so that the click finds them loaded. */
  preload: () => Promise<void>;
  /** The page component; suspends only when it was not preloaded. */
  Page: ComponentType;
  /** Returns the loaded page component, for rendering without suspending; null before that. */
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
