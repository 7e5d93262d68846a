import { isLocale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { documentLocale } from './app/document-locale.ts';
import { findRoute } from './app/routes.tsx';
import { releaseParts } from './early/late-part.tsx';
import { keepFilledFields } from './early/replay.ts';
import { loadTexts } from './i18n/dictionaries.ts';
import { env } from './lib/env.ts';
import { untilLoaded } from './lib/later/until-loaded.ts';
import { createEmotionCache, stylesheetsReady } from './theme/emotion-cache.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');

  if (env.isDevServer) {
    // The development server sends one page for all languages; in production the server picks the language.
    const asked = new URLSearchParams(location.search).get(localeQueryName);
    const saved = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
    document.documentElement.lang = [asked, saved].find(isLocale) ?? document.documentElement.lang;
  }

  const locale = documentLocale();
  const route = findRoute(location.pathname);
  // Texts, code and styles first: hydration must find the same words that the prerenderer wrote.
  await untilLoaded(() => Promise.all([loadTexts(locale, route.namespaces), route.preload()]));
  await stylesheetsReady();
  const app = (
    <StrictMode>
      <App cache={createEmotionCache()} locale={locale} />
    </StrictMode>
  );
  keepFilledFields();
  // As a transition, hydration runs in short slices and never delays the response to a tap.
  if (root.hasChildNodes())
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: handleMismatch }));
  else {
    // Nothing is laid out late when everything renders at once.
    document.documentElement.dataset.laidOut = '';
    createRoot(root).render(app);
  }
}

/**
 * A page that the browser has translated, or an extension has changed, does not match: React renders it anew. Its late
 * parts must not wait until a visitor comes near elements that are gone.
 */
function handleMismatch(error: unknown): void {
  void releaseParts();
  console.warn('The page was rendered anew', error);
}

start().catch((error: unknown) => console.error('The page could not start', error));
