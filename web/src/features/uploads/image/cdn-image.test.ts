import { expect, test } from 'vitest';
import { cdnImageAttributes } from './cdn-image.tsx';

const uuid = '5d8f4c1e-2b7a-4f0e-9c3d-1a2b3c4d5e6f';

test('the picture is named last, after the address it is to be asked for at', () => {
  const attributes = cdnImageAttributes({ uuid }, { quality: 'best', format: 'webp', lazy: 'false' });
  expect(attributes).toEqual([
    ['cdn-cname', location.origin],
    ['lazy', 'false'],
    ['format', 'webp'],
    ['quality', 'best'],
    ['uuid', uuid],
  ]);
});

test('another address and a source in place of an id are possible', () => {
  const src = 'https://cdn.example/picture.jpg';
  expect(cdnImageAttributes({ src }, { 'cdn-cname': 'https://cdn.example' })).toEqual([
    ['cdn-cname', 'https://cdn.example'],
    ['src', src],
  ]);
});
