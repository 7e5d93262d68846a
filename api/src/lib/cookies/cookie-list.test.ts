import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cookieLabels } from '@storefront/contracts/cookies.ts';
import { localeCookieName } from '@storefront/contracts/i18n/locale.ts';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');

/** Sources of the server and the pages, by path. */
const sources = ['api/src', 'web/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.generated\.|(?:^|\/)testing\//.test(file))
    .map((file) => {
      const name = path.join(folder, file);
      return { name, text: readFileSync(path.join(root, name), 'utf8') };
    }),
);

/**
 * Matches `{ name: 'session', path: …` and `{ name: \`upload-${orderId}\`, path: …`, which the policy lists
 * by name.
 */
const cookieKind = /\bname: (?:'([\w-]+)'|`([\w-]+-)\$\{[^`]*`),\s*path: /g;

test('the privacy policy’s list of cookies has every cookie that the code sets, and no other', () => {
  const set = sources
    .filter(({ text }) => text.includes('/cookies.ts'))
    .flatMap(({ text }) => [...text.matchAll(cookieKind)])
    .map(([, name, start]) => name ?? `${start}…`);
  expect(new Set([localeCookieName, ...set])).toEqual(new Set(cookieLabels));
});

test('no cookie is set past that list', () => {
  const byHand = sources.filter(({ text }) => /append\(\s*'set-cookie'|document\.cookie =/i.test(text));
  expect(byHand.map(({ name }) => name).sort()).toEqual([
    'api/src/features/auth/session/session.ts',
    'api/src/lib/cookies/cookies.ts',
    'api/src/server/static-site/static-site.ts',
    'web/src/i18n/save-locale.ts',
  ]);
});
