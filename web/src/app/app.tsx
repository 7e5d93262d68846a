import type { EmotionCache } from '@emotion/react';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { useEffect } from 'react';
import { useLive } from '../early/use-live.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import { findRoute } from './routes.tsx';

type AppProps = {
  cache: EmotionCache;
  locale: Locale;
  /** Path to render where there is no `window`. */
  ssrPath?: string;
};

/**
 * Renders the same tree in the browser and in the prerenderer, including parts that only one of them needs:
 * the generated ids that link texts to fields depend on positions in the tree.
 */
export function App({ cache, locale, ssrPath }: AppProps) {
  return (
    <Providers cache={cache} locale={locale}>
      <Router ssrPath={ssrPath} />
      <Live />
    </Providers>
  );
}

/**
 * Runs when everything except the late parts of the page is interactive, and performs the actions that were
 * waiting for it.
 */
function Live() {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href]:hover:not([data-opens])');
    // Best effort: a failure shows when the link is clicked.
    if (link?.origin === location.origin)
      findRoute(link.pathname)
        .preload()
        .catch(() => undefined);
  }, []);
  useLive('#root');
  return null;
}
