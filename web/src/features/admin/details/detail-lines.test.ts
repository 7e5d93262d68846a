import { describe, expect, it } from 'vitest';
import { detailLines, splitCamelCase } from './detail-lines.ts';

const shown = (details: Record<string, unknown>) =>
  detailLines(details, 'en', 'N/A').map(({ label, text }) => [label, text]);

describe('detailLines', () => {
  it('labels keys by their words', () => {
    expect(splitCamelCase('templateRequirements')).toBe('Template Requirements');
    expect(splitCamelCase('quantity')).toBe('Quantity');
    expect(splitCamelCase('brandURLList')).toBe('Brand URL List');
  });

  it('skips what is empty, and attachments', () => {
    expect(shown({ addons: [], contentGoals: '', website: undefined, attachments: ['a.png'] })).toEqual([]);
  });

  it('keeps zero and false', () => {
    expect(shown({ quantity: 0, rush: false })).toEqual([
      ['Quantity', '0'],
      ['Rush', 'false'],
    ]);
  });

  it('joins lists with commas', () => {
    expect(shown({ platforms: ['Instagram', 'TikTok'] })).toEqual([['Platforms', 'Instagram, TikTok']]);
  });

  it('says N/A for null', () => {
    expect(shown({ promoCode: null })).toEqual([['Promo Code', 'N/A']]);
  });

  it('shows requirements and descriptions as blocks', () => {
    const lines = detailLines(
      { calendarRequirements: 'a', projectDescription: 'b', keyFeatures: 'c' },
      'en',
      'N/A',
    );
    expect(lines.map((line) => line.isBlock)).toEqual([true, true, false]);
  });

  it('knows German words for known keys and splits the others', () => {
    const lines = detailLines({ selectedPlan: 'codeOnly', newKey: 'x' }, 'de', 'k. A.');
    expect(lines.map((line) => line.label)).toEqual(['Gewählter Plan', 'New Key']);
  });
});
