import { expect, test } from 'vitest';
import { readCookie, readSignedCookie, setCookie } from './cookies.ts';

const http = { publicUrl: 'http://localhost:3000' };
const https = { publicUrl: 'https://shop.example.com' };
const site = { name: 'right', path: '/' };
const part = { name: 'return', path: '/payment-return/7' };

function setBy(env: typeof http, kind: typeof site): string[] {
  const responseHeaders = new Headers();
  setCookie({ deps: { env }, cookies: {}, responseHeaders }, kind, 'value', { seconds: 60 });
  return responseHeaders.getSetCookie();
}
const caller = (env: typeof http, cookies: Record<string, string>) => ({ deps: { env }, cookies });

test('with an https address the name says what the browser must make sure of', () => {
  expect(setBy(https, site)).toEqual([
    '__Host-right=value; HttpOnly; SameSite=Lax; Path=/; Max-Age=60; Secure',
  ]);
  expect(setBy(https, part)).toEqual([
    '__Secure-return=value; HttpOnly; SameSite=Lax; Path=/payment-return/7; Max-Age=60; Secure',
  ]);
});

test('a browser takes no prefix from a plain http address, so there is none', () => {
  expect(setBy(http, site)).toEqual(['right=value; HttpOnly; SameSite=Lax; Path=/; Max-Age=60']);
  expect(readCookie(caller(http, { right: 'value' }), site)).toBe('value');
});

test('behind https a plain name counts for what is signed alone, and after the other', () => {
  expect(readCookie(caller(https, { right: 'planted' }), site)).toBe('');
  expect(readCookie(caller(https, { right: 'planted', '__Host-right': 'ours' }), site)).toBe('ours');
  expect(readSignedCookie(caller(https, { right: 'older' }), site)).toBe('older');
  expect(readSignedCookie(caller(https, { right: 'older', '__Host-right': 'newer' }), site)).toBe('newer');
});
