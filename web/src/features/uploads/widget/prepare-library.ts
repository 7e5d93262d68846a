import * as library from '@uploadcare/file-uploader';
import '@uploadcare/file-uploader/index.css';
import german from '@uploadcare/file-uploader/locales/file-uploader/de.js';
import { withOurPlugins } from './plugins/lazy-plugins.ts';
import './widget-tags.ts';

// Anyone who shows a part of the widget imports this first: its elements, its German texts, and what we add to it.
for (const uploader of [
  library.FileUploaderRegular,
  library.FileUploaderInline,
  library.FileUploaderMinimal,
]) {
  uploader.lazyPlugins = withOurPlugins(uploader.lazyPlugins);
}
library.defineComponents(library);
library.defineLocale('de', german);
