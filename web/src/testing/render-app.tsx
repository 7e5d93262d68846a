import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Providers } from '#app/providers.tsx';
import { loadTexts } from '#i18n/dictionaries.ts';
import type { Namespaces } from '#i18n/i18n-types.ts';
import { createEmotionCache } from '#theme/emotion-cache.ts';

type RenderOptions = { locale?: Locale; namespaces?: readonly Namespaces[]; path?: string };

/** Renders an element with the context of a page: theme, language with the named texts, and a path. */
export async function renderApp(
  element: ReactNode,
  { locale = 'en', namespaces = [], path = '/' }: RenderOptions = {},
) {
  document.documentElement.lang = locale;
  await loadTexts(locale, namespaces);
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const result = render(
    <Providers cache={createEmotionCache()} locale={locale}>
      <Router hook={hook} searchHook={searchHook}>
        {element}
      </Router>
    </Providers>,
  );
  return { ...result, visited: history };
}
