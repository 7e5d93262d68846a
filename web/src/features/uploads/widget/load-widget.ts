import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { loadWithLibrary } from './load-with-library.ts';
import type { UploadWidget } from './upload-widget.tsx';

export type LoadedWidget = { UploadWidget: typeof UploadWidget; config: UploadConfig };

let loading: Promise<LoadedWidget> | null = null;

/**
 * Loads the widget of a form with everything it needs, once.
 *
 * @throws the error of the network or the server; the next call tries again.
 */
export function loadWidget(): Promise<LoadedWidget> {
  loading ??= loadWithLibrary(() => import('./upload-widget.tsx')).then(
    ({ module, config }) => ({ UploadWidget: module.UploadWidget, config }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
