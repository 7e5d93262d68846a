import { afterEach, describe, expect, test, vi } from 'vitest';
import { forbidStorage } from '#testing/forbid-storage.ts';
import { forgetAttempt, idempotencyKeyFor } from './send-attempt.ts';

describe('the key of an attempt', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test('stays the same where storage is forbidden', () => {
    forbidStorage();
    const key = idempotencyKeyFor('contact', { name: 'Ada' });
    expect(idempotencyKeyFor('contact', { name: 'Ada' })).toBe(key);
  });

  test('stays the same for the same content, so that sending again makes no second order', () => {
    const key = idempotencyKeyFor('copywriting', { clientName: 'Ada' });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(idempotencyKeyFor('copywriting', { clientName: 'Ada' })).toBe(key);
  });

  test('is a new one for other content, another service, and after the order was placed', () => {
    const request = { clientName: 'Ada' };
    const keys = [idempotencyKeyFor('copywriting', request)];
    keys.push(idempotencyKeyFor('copywriting', { clientName: 'Ada L.' }));
    keys.push(idempotencyKeyFor('landing-page', request));
    forgetAttempt('landing-page');
    keys.push(idempotencyKeyFor('landing-page', request));
    expect(new Set(keys).size).toBe(4);
  });
});
