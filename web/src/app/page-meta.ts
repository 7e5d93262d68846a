import { brand } from '@storefront/contracts/brand.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { withLocale } from '@storefront/contracts/paths.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { PageRoute } from './page-route.ts';

export type DocumentMeta = {
  title: string;
  description: string | null;
  isIndexed: boolean;
  /** URL of this language; the URL without a language may serve another one. */
  canonicalUrl: string;
  /** One URL per language, plus `x-default` for the one where the server picks the language. */
  alternates: readonly { hreflang: Locale | 'x-default'; url: string }[];
};

/** Returns the contents of a page's `<head>`, for the prerenderer and for client-side navigation. */
export function documentMeta(route: PageRoute, locale: Locale, origin: string): DocumentMeta {
  const { title, description } = route.meta(translatorFor(locale), locale);
  const [path] = route.paths;
  return {
    title: `${title()} · ${brand.name}`,
    description: description?.() ?? null,
    isIndexed: route.isIndexed,
    canonicalUrl: `${origin}${withLocale(path, locale)}`,
    alternates: [
      ...locales.map((item) => ({ hreflang: item, url: `${origin}${withLocale(path, item)}` })),
      { hreflang: 'x-default' as const, url: `${origin}${path}` },
    ],
  };
}

/** Updates the `<head>` after a navigation or a change of language. */
export function applyDocumentMeta(meta: DocumentMeta): void {
  document.title = meta.title;
  setOrRemove('meta[name="description"]', 'meta', { name: 'description', content: meta.description });
  setOrRemove('meta[name="robots"]', 'meta', { name: 'robots', content: meta.isIndexed ? null : 'noindex' });
  setOrRemove('link[rel="canonical"]', 'link', {
    rel: 'canonical',
    href: meta.isIndexed ? meta.canonicalUrl : null,
  });
  for (const { hreflang, url } of meta.alternates) {
    setOrRemove(`link[hreflang="${hreflang}"]`, 'link', {
      rel: 'alternate',
      hreflang,
      href: meta.isIndexed ? url : null,
    });
  }
}

function setOrRemove(
  selector: string,
  tag: 'meta' | 'link',
  attributes: Record<string, string | null>,
): void {
  const existing = document.head.querySelector(selector);
  if (Object.values(attributes).includes(null)) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value ?? '');
}
