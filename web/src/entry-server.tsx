import { text } from 'node:stream/consumers';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/app.tsx';
import { documentMeta } from './app/page-meta.ts';
import type { PageRoute } from './app/page-route.ts';
import { clientRoutes, notFoundRoute, publicRoutes } from './app/routes.tsx';
import { structuredData } from './app/structured-data.ts';
import { loadTexts } from './i18n/dictionaries.ts';
import { translatorFor } from './i18n/translator.ts';
import { createEmotionCache } from './theme/emotion-cache.ts';
import { type ExtractedStyles, extractStyles } from './theme/extract-styles.ts';
import { fontFaces, preloadedFonts, secretPageFonts } from './theme/fonts.ts';

// The server bundle is built separately from the browser bundle; it exports everything the prerenderer needs.
export {
  clientRoutes,
  documentMeta,
  fontFaces,
  loadTexts,
  notFoundRoute,
  preloadedFonts,
  publicRoutes,
  secretPageFonts,
  structuredData,
  translatorFor,
};

type RenderedPage = { html: string; styles: ExtractedStyles };

/** Stands for what the URLs of a page have below its own path, which its prerendered document cannot know. */
const anyPath = '-';

/** Renders one page in one language and waits for all lazy content. */
export async function renderPage(route: PageRoute, locale: Locale): Promise<RenderedPage> {
  await Promise.all([loadTexts(locale, route.namespaces), route.preload()]);
  const cache = createEmotionCache();
  const [path] = route.paths;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App cache={cache} locale={locale} ssrPath={route.covers === 'below' ? `${path}/${anyPath}` : path} />
    </StrictMode>,
    {
      // Otherwise large parts would be streamed later, with inline scripts that move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return { html: await text(prelude), styles: extractStyles(cache) };
}
