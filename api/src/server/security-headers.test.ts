import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { securityHeaders } from './security-headers.ts';

const transportOf = async (publicUrl: string, hstsIncludesSubdomains: boolean) => {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders({ publicUrl, hstsIncludesSubdomains }));
  return (await app.request('/')).headers.get('strict-transport-security');
};

test('https is asked for from now on where the address is https, for names below it when the operator says so', async () => {
  expect(await transportOf('https://shop.example.com', false)).toBe('max-age=31536000');
  expect(await transportOf('https://shop.example.com', true)).toBe('max-age=31536000; includeSubDomains');
  expect(await transportOf('http://localhost:3000', true)).toBeNull();
});
