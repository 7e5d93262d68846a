import { expect, test } from 'vitest';
import { locales } from '../i18n/locale.ts';
import { alertWords } from './alert-words.ts';

test.each(locales)('the alert about a withdrawal stays true once a new quote was agreed: %s', (locale) => {
  const data = { type: 'contract-withdrawn', version: 2, name: 'Ana' } as const;
  const { text, todo } = alertWords(data, locale, (moment) => moment);
  expect(text).toMatch(
    /quote version 2 .* nothing more for that contract|Angebotsfassung\s2 .* für diesen Vertrag/,
  );
  expect(todo).toMatch(/Unless a new quote was agreed since|Wurde seitdem kein neues Angebot vereinbart/);
});
