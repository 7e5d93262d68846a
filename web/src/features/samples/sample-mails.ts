import type { SampleName } from './sample.ts';

/** Where the build puts the e-mails as they were written, with their drawings and typefaces. */
export const sampleMailFolder = '/samples/emails';

const sources: { readonly [name in SampleName]?: string } = {
  'email-hair-salon': 'hair-salon.html',
  'email-furniture-store': 'furniture-store.html',
  'email-mediterranean-restaurant': 'mediterranean-restaurant.html',
};

/** Address of the real e-mail behind a picture; null for pictures of something else. */
export function sampleMailPath(name: SampleName): string | null {
  const source = sources[name];
  return source === undefined ? null : `${sampleMailFolder}/${source}`;
}
