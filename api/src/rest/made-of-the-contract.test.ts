import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { bruToEnvJsonV2, bruToJsonV2 } from '@usebruno/lang';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { appRouter } from '#trpc/endpoint/router.ts';
import { operationExamples } from './document/openapi-examples.ts';
import { createOpenApiDocument } from './openapi.ts';

const publicUrl = 'https://shop.example.com';
const document = createOpenApiDocument(appRouter, publicUrl);
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { publicUrl, isPublicUrlDerived: false } });
});
afterAll(() => app.close());

test('the collection for Bruno has every call, as Bruno itself reads it', async () => {
  const response = await app.app.request('/docs/bruno.zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const text = (end: string) =>
    strFromU8(files.find(([path]) => path.endsWith(end))?.[1] ?? new Uint8Array());
  expect(JSON.parse(text('/bruno.json'))).toMatchObject({ version: '1', type: 'collection' });
  expect(bruToEnvJsonV2(text('environments/server.bru')).variables).toMatchObject([
    { name: 'server', value: publicUrl },
  ]);

  const requests = files
    .filter(([path]) => path.endsWith('.bru') && !path.includes('/environments/'))
    .map(([, bytes]) => bruToJsonV2(strFromU8(bytes)));
  const found = requests.map(({ http }) => {
    const path = http.url.replace('{{server}}', '').replace(/:(\w+)/g, '{$1}');
    if (/\/[\w-]{43}\.ics$/.test(path)) return `${http.method.toUpperCase()} /api/calendar/{secret}.ics`;
    return `${http.method.toUpperCase()} ${path}`;
  });
  expect(found.sort()).toEqual([...calls].sort());
  for (const { http, body, params = [] } of requests) {
    const empty = params.filter(({ type, value }) => type === 'path' && value === '');
    expect([http.url, empty]).toEqual([http.url, []]);
    if (http.body !== 'json') continue;
    const call = `${http.method.toUpperCase()} ${http.url.replace('{{server}}', '').replace(/:(\w+)/g, '{$1}')}`;
    expect(JSON.parse(body.json)).toEqual(operationExamples[call]?.request ?? {});
  }
});

test('llms.txt names the contract, every order page and every call', async () => {
  const response = await app.app.request('/llms.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text.startsWith('# Pixel & Prose\n\n> ')).toBe(true);
  expect(text).toContain(`(${publicUrl}/openapi.json)`);
  for (const type of serviceTypes) expect(text).toContain(`(${publicUrl}${services[type].paths[0]})`);
  for (const call of calls) expect(text).toContain(`\`${call}\``);
});

test('the upload service answers at every address that the reference names', async () => {
  const storage = calls.filter((call) => call.includes(' /storage/'));
  expect(storage).toHaveLength(9);
  const unknown = await (await app.app.request('/storage/nothing-here')).text();
  for (const call of storage) {
    const [method = '', path = ''] = call.split(' ');
    const filled = path.replace('{uuid}', crypto.randomUUID()).replace('{number}', '0');
    const response = await app.app.request(filled, { method });
    expect([call, response.headers.get('content-type')]).toEqual([call, 'text/plain; charset=UTF-8']);
    expect(response.status).not.toBe(405);
    expect([call, await response.text()]).not.toEqual([call, unknown]);
  }
});
