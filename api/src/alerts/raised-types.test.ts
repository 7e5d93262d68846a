import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { alertTypes } from '@storefront/contracts/alerts/alert-data.ts';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
/** Here types appear without being raised. */
const isReader =
  /^(cli|trpc\/samples|backup\/testing|alerts\/(raise|close|watch-outside))|\.test\.ts$|(^|\/)testing\//;

test('every type of alert is raised somewhere', () => {
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isReader.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .filter((text) => /raiseAlert|watchOutside|orderConsequences/.test(text));
  expect(alertTypes.filter((type) => !texts.some((text) => text.includes(`'${type}'`)))).toEqual([]);
});
