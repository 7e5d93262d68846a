import type { EmotionCache } from '@emotion/react';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

type AppProps = {
  cache: EmotionCache;
  locale: Locale;
  /** Where there is no window: the address to render. */
  ssrPath?: string;
};

export function App({ cache, locale, ssrPath }: AppProps) {
  return (
    <Providers cache={cache} locale={locale}>
      <Router ssrPath={ssrPath} />
    </Providers>
  );
}
