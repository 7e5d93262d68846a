import { expect, test } from 'vitest';
import { locales } from '../i18n/locale.ts';
import { wordingFaults } from '../i18n/wording-faults.ts';
import { type FilledPartName, filledParts } from './filled-parts.ts';
import type { LegalBlock } from './legal-block.ts';
import { recipientWords } from './privacy-words.ts';
import { recipients, type SiteFacts } from './site-facts.schema.ts';
import { defaultSiteFacts } from './site-facts.ts';

const textsOf = (block: LegalBlock): string[] => {
  if (typeof block === 'string') return [block];
  return 'list' in block ? [...block.list] : block.facts.map(({ label, value }) => `${label}: ${value}`);
};
const read = (name: FilledPartName, facts: Partial<SiteFacts>, locale: 'en' | 'de') =>
  filledParts[name]({ ...defaultSiteFacts, ...facts }, locale)
    .flatMap(textsOf)
    .join('\n');

test('the periods are those of the settings', () => {
  const keep = { ...defaultSiteFacts.keep, keepRequestsMonths: 6, keepMessagesMonths: 1 };
  expect(read('privacy-periods', { keep }, 'en')).toContain(
    '6\u00a0months after the last change, or at once',
  );
  expect(read('privacy-periods', { keep }, 'en')).toContain('Contact messages: 1\u00a0month.');
  expect(read('privacy-periods', { keep }, 'de')).toContain('Kontaktnachrichten: 1\u00a0Monat.');
  expect(read('privacy-periods', {}, 'de')).toContain('12\u00a0Monate nach der letzten Änderung');
});

test.each(locales)('others are named only where they are set up (%s)', (locale) => {
  const alone = read('privacy-recipients', {}, locale);
  for (const name of recipients) {
    const words = recipientWords[name][locale];
    expect(alone).not.toContain(words);
    expect(read('privacy-recipients', { recipients: [name] }, locale)).toContain(words);
    for (const other of recipients.filter((each) => each !== name)) {
      expect(read('privacy-recipients', { recipients: [name] }, locale)).not.toContain(
        recipientWords[other][locale],
      );
    }
  }
  for (const part of ['privacy-uploads', 'privacy-hosts'] as const) {
    expect(read(part, {}, locale)).not.toContain('Uploadcare');
    expect(read(part, { recipients: ['uploadcare'] }, locale)).toContain('Uploadcare');
  }
});

test.each(locales)('what the facts make of the words is set with care (%s)', (locale) => {
  const facts = { ...defaultSiteFacts, recipients: [...recipients] };
  for (const part of Object.values(filledParts)) {
    for (const text of part(facts, locale).flatMap(textsOf))
      expect(wordingFaults(text, locale), text).toEqual([]);
  }
});
