import { locales } from '@storefront/contracts/i18n/locale.ts';
import { wordingFaults } from '@storefront/contracts/i18n/wording-faults.ts';
import german from '@uploadcare/file-uploader/locales/file-uploader/de.js';
import { expect, test } from 'vitest';
import { drawTexts } from './plugins/draw/draw-texts.ts';
import { widgetTexts } from './widget-texts.ts';

const shown: Record<string, string> = { ...german, ...widgetTexts.de };

test('the widget has no text that is corrected in vain', () => {
  expect(Object.keys(widgetTexts.de).filter((key) => !(key in german))).toEqual([]);
});

test('keeps what a text of the widget fills in', () => {
  const given = (text: string) => new Set(text.match(/\{\{\w+/g));
  for (const [key, text] of Object.entries(widgetTexts.de)) {
    // Some corrections drop counts, and the size message uses our own limit.
    if (
      ['selected-count', 'files-max-size-limit-error', 'a11y-cloud-editor-apply-aspect-ratio'].includes(key)
    )
      continue;
    expect(given(text), key).toEqual(given((german as Record<string, string>)[key] ?? ''));
  }
});

test('the German that the widget shows has the site’s words', () => {
  const faults = Object.entries(shown).flatMap(([key, text]) =>
    wordingFaults(text, 'de').map((fault) => `${key}: ${fault}: ${text}`),
  );
  expect(faults).toEqual([]);
  expect(Object.values(shown).filter((text) => /Validierung|Leerlauf|Operation|Vom Link/.test(text))).toEqual(
    [],
  );
});

test.each(locales)('the sketch is a sketch everywhere (%s)', (locale) => {
  const texts = Object.values(drawTexts[locale]).filter((text) => typeof text === 'string');
  expect([...texts, drawTexts[locale].canvas(2)].flatMap((text) => wordingFaults(text, locale))).toEqual([]);
});
