import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { describe, expect, test } from 'vitest';
import { detailLines, splitCamelCase } from './detail-lines.ts';

const linesOf = (orderDetails: Record<string, unknown>, locale: Locale = 'en') =>
  detailLines({ serviceType: 'content-calendar', orderDetails }, locale, locale === 'en' ? 'N/A' : 'k. A.');
const shown = (details: Record<string, unknown>, locale?: Locale) =>
  linesOf(details, locale).map(({ label, text }) => [label, text]);

describe('detailLines', () => {
  test('labels keys by their words', () => {
    expect(splitCamelCase('templateRequirements')).toBe('Template Requirements');
    expect(splitCamelCase('quantity')).toBe('Quantity');
    expect(splitCamelCase('brandURLList')).toBe('Brand URL List');
  });

  test('skips what is empty, and attachments', () => {
    expect(shown({ addons: [], contentGoals: '', website: undefined, attachments: ['a.png'] })).toEqual([]);
  });

  test('keeps zero and false', () => {
    expect(shown({ quantity: 0, rush: false })).toEqual([
      ['Quantity', '0'],
      ['Rush', 'false'],
    ]);
  });

  test('joins lists with commas', () => {
    expect(shown({ platforms: ['Instagram', 'TikTok'] })).toEqual([['Platforms', 'Instagram, TikTok']]);
  });

  test('names plan and add-ons as the catalogue does, in the language of the page', () => {
    const details = { selectedPlan: 'content', addons: ['performance-report', 'content-audit'] };
    expect(shown(details)).toEqual([
      ['Selected Plan', 'Content Only'],
      ['Addons', 'Performance Report, Content Audit'],
    ]);
    expect(shown(details, 'de')).toEqual([
      ['Gewählter Plan', 'Nur Inhalte'],
      ['Extras', 'Performance-Report, Content-Audit'],
    ]);
  });

  test('shows the id of a plan or an add-on that the catalogue no longer has', () => {
    expect(shown({ selectedPlan: 'gold', addons: ['engraving', 'content-audit'] })).toEqual([
      ['Selected Plan', 'gold'],
      ['Addons', 'engraving, Content Audit'],
    ]);
  });

  test('leaves other texts alone, even where they are an id', () => {
    expect(shown({ contentGoals: 'content' })).toEqual([['Content Goals', 'content']]);
  });

  test('says N/A for null', () => {
    expect(shown({ promoCode: null })).toEqual([['Promo Code', 'N/A']]);
  });

  test('shows requirements and descriptions as blocks', () => {
    const lines = linesOf({ calendarRequirements: 'a', projectDescription: 'b', keyFeatures: 'c' });
    expect(lines.map((line) => line.isBlock)).toEqual([true, true, false]);
  });

  test('knows German words for known keys and splits the others', () => {
    const lines = linesOf({ selectedPlan: 'content', newKey: 'x' }, 'de');
    expect(lines.map((line) => line.label)).toEqual(['Gewählter Plan', 'New Key']);
  });
});
