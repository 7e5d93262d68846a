import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

test('pages may prefetch their own files in every browser; only fonts and the manifest fall back to that', () => {
  const lines = pagePolicy({ script: [], style: [] }).split('; ');
  expect(lines).toContain("default-src 'self'");
  const directives = lines.map((line) => line.split(' ')[0]);
  // Workers fall back to scripts.
  for (const name of ['script', 'img', 'media', 'frame', 'connect'])
    expect(directives).toContain(`${name}-src`);
  for (const name of ['style-src-elem', 'style-src-attr']) expect(directives).toContain(name);
  expect(lines).toContain("object-src 'none'");
});
