import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const texts: Record<Locale, { failure: string; retry: string; notUploaded: string }> = {
  en: { failure: 'Network error', retry: 'Retry', notUploaded: 'Not uploaded: no connection.' },
  de: {
    failure: 'Netzwerkfehler',
    retry: 'Erneut versuchen',
    notUploaded: 'Nicht hochgeladen: keine Verbindung.',
  },
};

/** What the library writes below a file when the connection is lost, and our sentences that replace it. */
const lost: ReadonlySet<string> = new Set([
  'Network error',
  ...Object.values(texts).map(({ notUploaded }) => notUploaded),
]);

/** The editor's cropper, as far as it is needed here. */
type Cropper = HTMLElement & {
  _image: HTMLImageElement | null;
  _imageSize: unknown;
  activate(imageSize: unknown): Promise<void>;
  deactivate(options: { reset: boolean }): void;
};

/**
 * Fixes the message of the image editor about a picture that could not be loaded: the library writes it in
 * English in every language, does not announce it, and its retry button reloads every picture except the one
 * being cropped.
 */
export function mendNetworkError(root: HTMLElement, locale: Locale): void {
  const { failure, retry } = texts[locale];
  for (const text of root.querySelectorAll('.uc-network_problems_text')) {
    if (text.getAttribute('role') !== 'alert') text.setAttribute('role', 'alert');
    if (text.textContent !== failure) text.textContent = failure;
  }
  for (const button of root.querySelectorAll('.uc-network_problems_footer uc-btn-ui')) {
    if (button.getAttribute('text') === retry && mended.has(button)) continue;
    button.setAttribute('text', retry);
    if (!mended.has(button)) button.addEventListener('click', () => setTimeout(() => loadCropped(root)));
    mended.add(button);
  }
}

/** Translates the error of a file that was on its way when the connection was lost. */
export function mendFileError(root: HTMLElement, locale: Locale): void {
  const { notUploaded } = texts[locale];
  for (const error of root.querySelectorAll('uc-file-item .uc-file-error')) {
    for (const node of error.childNodes) {
      // Only the text of the library's own node changes: it would not find its place again in a new one.
      if (!(node instanceof Text) || node.data === notUploaded || !lost.has(node.data)) continue;
      node.data = notUploaded;
    }
  }
}

const mended = new WeakSet<Element>();

function loadCropped(root: HTMLElement): void {
  for (const cropper of root.querySelectorAll<Cropper>('uc-editor-image-cropper')) {
    const { _image: image, _imageSize: size } = cropper;
    if (!image || image.naturalWidth > 0) continue;
    cropper.deactivate({ reset: true });
    void cropper.activate(size);
  }
}
