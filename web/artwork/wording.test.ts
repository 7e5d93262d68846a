import { locales } from '@storefront/contracts/i18n/locale.ts';
import { wordingFaults } from '@storefront/contracts/i18n/wording-faults.ts';
import { describe, expect, test } from 'vitest';
import { type Piece, pieces } from './pieces.ts';
import { socialImages } from './social/social-images.ts';

const sources = import.meta.glob<string>('./*/**/*.html', { query: '?raw', import: 'default', eager: true });

/**
 * Returns the texts of a piece, including descriptions of pictures; adjacent texts within one line stay
 * separate.
 */
function textsOf({ source, locale }: Piece): string[] {
  // Removes everything that would be fetched or run.
  const html = (sources[`./${source}`] ?? '').replace(/<(head|script|iframe)\b[\s\S]*?<\/\1>/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of page.querySelectorAll(`[lang]:not([lang=${locale}], html)`)) hidden.remove();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
  for (const picture of page.querySelectorAll('[alt]')) texts.push(picture.getAttribute('alt') ?? '');
  return texts.map((text) => text.replace(/[ \n]+/g, ' ').trim()).filter(Boolean);
}

describe('the words in the pictures', () => {
  test.each(pieces)('$name: set with care, in the English of the site or in German', (piece) => {
    const texts = textsOf(piece);
    // The still life has none; the three framed e-mails are pieces of their own.
    if (!piece.name.startsWith('work-')) expect(texts.length).toBeGreaterThan(5);
    // The glossary applies only to our own texts: an invented shop may use other words. Its measures must
    // still not be split.
    const faults = texts.flatMap((text) =>
      wordingFaults(text, piece.locale)
        .filter((fault) => !fault.startsWith('not “'))
        .map((fault) => `${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  test.each(pieces.filter(({ locale }) => locale === 'de'))('$name: is not the English one', (piece) => {
    const english = pieces.find(({ name }) => name === piece.name.replace(/-de$/, ''));
    const others = new Set(english && textsOf(english));
    const same = textsOf(piece).filter((text) => others.has(text) && /\p{L}{3}/u.test(text));
    // Words that are the same in German.
    expect(same.filter((text) => !/^(?:Reel|Story|Newsletter|September|Start)$/.test(text))).toEqual([]);
    expect(textsOf(piece).join(' ')).not.toMatch(/\$|\b(?:mi|ft|lb|in)\b(?=,|$)/);
  });
});

test.each(locales)('the words in the social images are worded like the site (%s)', (locale) => {
  const faults = socialImages.flatMap(({ page, text }) => {
    const { label, plain, accent } = text[locale];
    return [label, `${plain} ${accent}`].flatMap((words) =>
      wordingFaults(words, locale).map((fault) => `${page}: ${fault}: ${words}`),
    );
  });
  expect(faults).toEqual([]);
});
