import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serviceFaults } from './i18n/service-mentions.ts';

const root = path.join(import.meta.dirname, '..', '..');

// The changelog says what was true at the time.
const documents = readdirSync(path.join(root, 'contracts', 'docs'))
  .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
  .map((name) => `contracts/docs/${name}`);

test.each(['README.md', ...documents])('%s lists all services where it lists them', (file) => {
  const paragraphs = readFileSync(path.join(root, file), 'utf8').split(/\n\s*\n|\n(?=- )/);
  const faults = paragraphs.flatMap((paragraph) =>
    serviceFaults(paragraph, 'en').map((fault) => `${file}: ${fault}: ${paragraph}`),
  );
  expect(faults).toEqual([]);
});
