import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { SampleName } from './sample.ts';

/** Folder to which the build copies the original e-mails, per language, with images and fonts. */
export const sampleMailFolder = '/samples/emails';

const sources: { readonly [name in SampleName]?: string } = {
  'email-hair-salon': 'hair-salon.html',
  'email-furniture-store': 'furniture-store.html',
  'email-mediterranean-restaurant': 'mediterranean-restaurant.html',
};

/** Returns the path of the real e-mail behind a picture in a language; null for other pictures. */
export function sampleMailPath(name: SampleName, locale: Locale): string | null {
  const source = sources[name];
  return source === undefined ? null : `${sampleMailFolder}/${locale}/${source}`;
}
