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
  /** Where there is no window: the address to render. */
  ssrPath?: string;
};

/**
 * The same tree in the browser as in the prerenderer, whatever only one of them needs: the ids that tie texts to
 * fields count places in it.
 */
export function App({ cache, locale, ssrPath }: AppProps) {
  return (
    <Providers cache={cache} locale={locale}>
      <Router ssrPath={ssrPath} />
      <Live />
    </Providers>
  );
}

/** Runs when all but late parts of the page are interactive: whatever was wanted before that happens now. */
function Live() {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href]:hover:not([data-opens])');
    // An attempt: a failure shows when it is clicked.
    if (link?.origin === location.origin)
      findRoute(link.pathname)
        .preload()
        .catch(() => undefined);
  }, []);
  useLive('#root');
  return null;
}
