import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const texts: Record<Locale, { failure: string; retry: string }> = {
  en: { failure: 'Network error', retry: 'Retry' },
  de: { failure: 'Netzwerkfehler', retry: 'Erneut versuchen' },
};

/** The part of the editor that crops, as far as it is needed here. */
type Cropper = HTMLElement & {
  _image: HTMLImageElement | null;
  _imageSize: unknown;
  activate(imageSize: unknown): Promise<void>;
  deactivate(options: { reset: boolean }): void;
};

/**
 * Where the image editor could not load a picture: the library writes that in English whatever the language is,
 * announces it to no one, and its button loads every picture again but the one that is cropped.
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

const mended = new WeakSet<Element>();

function loadCropped(root: HTMLElement): void {
  for (const cropper of root.querySelectorAll<Cropper>('uc-editor-image-cropper')) {
    const { _image: image, _imageSize: size } = cropper;
    if (!image || image.naturalWidth > 0) continue;
    cropper.deactivate({ reset: true });
    void cropper.activate(size);
  }
}
