import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { SampleName } from './sample.ts';

/** Where the build puts the e-mails as they were written, in a folder per language, with drawings and typefaces. */
export const sampleMailFolder = '/samples/emails';

const sources: { readonly [name in SampleName]?: string } = {
  'email-hair-salon': 'hair-salon.html',
  'email-furniture-store': 'furniture-store.html',
  'email-mediterranean-restaurant': 'mediterranean-restaurant.html',
};

/** Address of the real e-mail behind a picture for readers of a language; null for pictures of something else. */
export function sampleMailPath(name: SampleName, locale: Locale): string | null {
  const source = sources[name];
  return source === undefined ? null : `${sampleMailFolder}/${locale}/${source}`;
}
