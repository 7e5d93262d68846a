// @vitest-environment node

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { describe, expect, test } from 'vitest';
import { artworkDir } from '../artwork/lib/paths.ts';
import { pieces } from '../artwork/pieces.ts';
import type { SampleName } from '../src/features/samples/sample.ts';
import { sampleMailFolder, sampleMailPath } from '../src/features/samples/sample-mails.ts';
import { latinFaces } from './sample-mails.ts';

const face = (file: string) =>
  `@font-face {\n  font-family: 'A';\n  src: url(./files/${file}) format('woff2');\n}`;

describe('sample e-mails', () => {
  test('exist behind each picture of an e-mail, and behind no other', () => {
    const mails = pieces.filter(({ source }) => source.startsWith('emails/'));
    expect(mails).toHaveLength(3 * locales.length);
    for (const { name, locale, source } of pieces) {
      const path = source.startsWith('emails/') ? source.replace('emails', sampleMailFolder) : null;
      const sample = name.replace(/-de$/, '') as SampleName;
      expect(sampleMailPath(sample, locale), name).toBe(path);
    }
  });

  test('need nothing but their drawings, their typefaces and no script', () => {
    for (const { source } of pieces.filter(({ source }) => source.startsWith('emails/'))) {
      const html = readFileSync(join(artworkDir, source), 'utf8');
      expect(html, source).not.toMatch(/<script|javascript:|\son\w+=/i);
      const asked = [...html.matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)].map(([, address]) => address);
      for (const address of asked) expect(address, source).toMatch(/^\.\.\/(?:art\/[\w-]+\.svg|fonts\.css)$/);
    }
  });

  test('bring the Latin letters of their typefaces and leave the others', () => {
    const css = ['a-vietnamese-wght.woff2', 'a-latin-ext-wght.woff2', 'a-latin-wght.woff2']
      .map(face)
      .join('\n');
    const faces = latinFaces([{ css, folder: '/packages/a' }]);
    expect(faces.files).toEqual(['/packages/a/files/a-latin-wght.woff2']);
    expect(faces.css.match(/url\([^)]+\)/g)).toEqual(['url(fonts/a-latin-wght.woff2)']);
    expect(() => latinFaces([])).toThrow('no typeface');
  });
});
