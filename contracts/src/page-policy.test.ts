import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

test('pages may prefetch their own files in every browser, and nothing else falls back to that', () => {
  const lines = pagePolicy({ script: [], style: [] }).split('; ');
  expect(lines).toContain("default-src 'self'");
  // The directives that would fall back; workers fall back to scripts.
  const named = [
    'script',
    'style-src-elem',
    'style-src-attr',
    'img',
    'media',
    'frame',
    'font',
    'connect',
    'manifest',
  ];
  const directives = lines.map((line) => line.split(' ')[0]);
  for (const name of named) expect(directives).toContain(name.includes('-') ? name : `${name}-src`);
  expect(lines).toContain("object-src 'none'");
});
