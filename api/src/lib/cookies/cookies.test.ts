import { expect, test } from 'vitest';
import { type CookieKind, readCookie, readSignedCookie, setCookie } from './cookies.ts';

const http = { publicUrl: 'http://localhost:3000' };
const https = { publicUrl: 'https://shop.example.com' };
const site: CookieKind = { name: 'upload-7', path: '/' };
const part: CookieKind = { name: 'payment-return', path: '/payment-return/7' };

function setBy(env: typeof http, kind: CookieKind): string[] {
  const responseHeaders = new Headers();
  setCookie({ deps: { env }, cookies: {}, responseHeaders }, kind, 'value', { seconds: 60 });
  return responseHeaders.getSetCookie();
}
const caller = (env: typeof http, cookies: Record<string, string>) => ({ deps: { env }, cookies });

test('with an https address the name says what the browser must make sure of', () => {
  expect(setBy(https, site)).toEqual([
    '__Host-upload-7=value; HttpOnly; SameSite=Lax; Path=/; Max-Age=60; Secure',
  ]);
  expect(setBy(https, part)).toEqual([
    '__Secure-payment-return=value; HttpOnly; SameSite=Lax; Path=/payment-return/7; Max-Age=60; Secure',
  ]);
});

test('a browser takes no prefix from a plain http address, so there is none', () => {
  expect(setBy(http, site)).toEqual(['upload-7=value; HttpOnly; SameSite=Lax; Path=/; Max-Age=60']);
  expect(readCookie(caller(http, { 'upload-7': 'value' }), site)).toBe('value');
});

test('behind https a plain name counts for what is signed alone, and after the other', () => {
  expect(readCookie(caller(https, { 'upload-7': 'planted' }), site)).toBe('');
  expect(readCookie(caller(https, { 'upload-7': 'planted', '__Host-upload-7': 'ours' }), site)).toBe('ours');
  expect(readSignedCookie(caller(https, { 'upload-7': 'older' }), site)).toBe('older');
  expect(readSignedCookie(caller(https, { 'upload-7': 'older', '__Host-upload-7': 'newer' }), site)).toBe(
    'newer',
  );
});
