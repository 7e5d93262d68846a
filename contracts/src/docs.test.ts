import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languageName } from './i18n/language-name.ts';
import { locales, programLocale } from './i18n/locale.ts';
import { serviceFaults } from './i18n/service-mentions.ts';

const root = path.join(import.meta.dirname, '..', '..');

// The changelog says what was true at the time.
const documents = readdirSync(path.join(root, 'contracts', 'docs'))
  .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
  .map((name) => `contracts/docs/${name}`);

/** Returns `lists the languages without French` for a text that names most languages, but not French. */
function languageFaults(text: string): string[] {
  const names = locales.map((locale) => languageName(locale, programLocale));
  const missing = names.filter((name) => !text.includes(name));
  return missing.length < names.length / 2
    ? missing.map((name) => `lists the languages without ${name}`)
    : [];
}

test.each(['README.md', ...documents])('%s lists all services and languages where it lists them', (file) => {
  const paragraphs = readFileSync(path.join(root, file), 'utf8').split(/\n\s*\n|\n(?=- )/);
  const faults = paragraphs.flatMap((paragraph) =>
    [...serviceFaults(paragraph, programLocale), ...languageFaults(paragraph)].map(
      (fault) => `${file}: ${fault}: ${paragraph}`,
    ),
  );
  expect(faults).toEqual([]);
});
