import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { securityHeaders } from './security-headers.ts';

async function headersOf(publicUrl: string, hstsIncludesSubdomains = false): Promise<Headers> {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders({ publicUrl, hstsIncludesSubdomains }));
  return (await app.request('/')).headers;
}

const transportOf = async (publicUrl: string, hstsIncludesSubdomains: boolean) =>
  (await headersOf(publicUrl, hstsIncludesSubdomains)).get('strict-transport-security');

// The browser tests do without this policy, which costs a process for each page.
test('a window of another site has no way to ours, and no other site embeds our responses', async () => {
  const headers = await headersOf('https://shop.example.com');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('https is asked for from now on where the address is https, for names below it when the operator says so', async () => {
  expect(await transportOf('https://shop.example.com', false)).toBe('max-age=31536000');
  expect(await transportOf('https://shop.example.com', true)).toBe('max-age=31536000; includeSubDomains');
  expect(await transportOf('http://localhost:3000', true)).toBeNull();
});
