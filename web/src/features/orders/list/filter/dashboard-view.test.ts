import { describe, expect, test } from 'vitest';
import { type DashboardView, defaultView, formatView, parseView } from './dashboard-view.ts';

const crowded: DashboardView = {
  status: 'in-progress',
  paymentStatus: 'partial',
  assignee: 'dana',
  q: 'Müller & Söhne',
  waitsFor: 'client',
  isArchivedShown: true,
  isBoard: true,
  sort: 'clientName',
  direction: 'desc',
  orderId: 42,
};

describe('the dashboard’s address', () => {
  test('keeps everything that is shown', () => {
    expect(parseView(formatView(crowded))).toEqual(crowded);
  });

  test('is plain for the plain dashboard', () => {
    expect(formatView(defaultView)).toBe('');
    expect(parseView('')).toEqual(defaultView);
  });

  test('names a filter as a colleague would write it', () => {
    expect(formatView({ ...defaultView, status: 'pending', orderId: 7 })).toBe('?status=pending&order=7');
  });

  test('sorts a column from its useful end unless told otherwise', () => {
    expect(parseView('?sort=totalPrice').direction).toBe('desc');
    expect(parseView('?sort=clientName').direction).toBe('asc');
    expect(parseView('?sort=clientName&direction=desc').direction).toBe('desc');
  });

  test.each([
    '?status=lost',
    '?payment=1',
    '?sort=notes&direction=up',
    '?order=0',
    '?order=1e3',
    '?order=99999999999',
    '?archived=yes',
  ])('ignores nonsense: %s', (search) => {
    expect(parseView(search)).toEqual(defaultView);
  });
});
