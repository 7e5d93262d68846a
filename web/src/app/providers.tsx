import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, type EmotionCache, Global } from '@emotion/react';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ReactNode } from 'react';
import { LocaleProvider } from '#i18n/locale-provider.tsx';
import { fontFaces } from '#theme/fonts.ts';
import { system } from '#theme/system.ts';
import { SiteStyles } from './site-styles.tsx';

type ProvidersProps = { cache: EmotionCache; locale: Locale; children: ReactNode };

/** Wraps every page; the same on the server, in the browser and in tests. */
export function Providers({ cache, locale, children }: ProvidersProps) {
  return (
    <CacheProvider value={cache}>
      <Global styles={fontFaces} />
      <ChakraProvider value={system}>
        <SiteStyles />
        <LocaleProvider initialLocale={locale}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
