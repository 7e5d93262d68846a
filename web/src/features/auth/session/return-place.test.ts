import { beforeEach, describe, expect, test } from 'vitest';
import { forgetPlace, ownPlace, rememberedPlace, rememberPlace } from './return-place.ts';

describe('the place to return to after a login', () => {
  beforeEach(() => sessionStorage.clear());

  test.each([
    '/admin/dashboard',
    '/admin/settings#people',
    '/admin/messages?q=M%C3%BCller',
    '/admin/dashboard?status=pending&q=M%C3%BCller&order=12',
  ])('may be %s', (place) => {
    expect(ownPlace(place)).toBe(place);
  });

  test.each([
    'https://elsewhere.example/admin/dashboard',
    '//elsewhere.example/admin/dashboard',
    '/\\elsewhere.example/admin/dashboard',
    'javascript:alert(1)',
    '/admin',
    '/admin/login',
    '/admin/dashboard/../../terms',
    '/',
    'http://[',
  ])('is never %s', (place) => {
    expect(ownPlace(place)).toBeNull();
  });

  test('is kept until it is forgotten, and checked when it is read', () => {
    rememberPlace('/admin/settings');
    expect(rememberedPlace()).toBe('/admin/settings');
    forgetPlace();
    expect(rememberedPlace()).toBeNull();
    rememberPlace('//elsewhere.example');
    expect(rememberedPlace()).toBeNull();
  });
});
