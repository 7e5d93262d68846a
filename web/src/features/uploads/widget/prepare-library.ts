import * as library from '@uploadcare/file-uploader';
import '@uploadcare/file-uploader/index.css';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import german from '@uploadcare/file-uploader/locales/file-uploader/de.js';
import { withOurPlugins } from './plugins/lazy-plugins.ts';
import './widget-tags.ts';

// Import this module before showing any part of the widget: it registers its elements, its German texts, and
// our additions.
for (const uploader of [
  library.FileUploaderRegular,
  library.FileUploaderInline,
  library.FileUploaderMinimal,
]) {
  uploader.lazyPlugins = withOurPlugins(uploader.lazyPlugins);
}
library.defineComponents(library);

/** The library's texts in each language; null for the built-in one. */
const libraryTexts: Readonly<Record<Locale, typeof german | null>> = { en: null, de: german };
for (const locale of locales) {
  const texts = libraryTexts[locale];
  if (texts) library.defineLocale(locale, texts);
}
