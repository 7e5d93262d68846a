import { basename } from 'node:path';
import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { bruToEnvJsonV2, bruToJsonV2 } from '@usebruno/lang';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { appRouter } from '#trpc/endpoint/router.ts';
import { ownBodies } from './bruno-run.ts';
import { createOpenApiDocument } from './openapi.ts';
import { examplesOf } from './openapi-examples.ts';

const publicUrl = 'https://shop.example.com';
const examples = examplesOf(appRouter);
const document = createOpenApiDocument(appRouter, publicUrl);
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

const app = await openTestApp({ env: { publicUrl, isPublicUrlDerived: false } });

test('the collection for Bruno has every call, as Bruno itself reads it', async () => {
  const response = await app.app.request('/docs/bruno.zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const text = (end: string) =>
    strFromU8(files.find(([path]) => path.endsWith(end))?.[1] ?? new Uint8Array());
  expect(JSON.parse(text('/bruno.json'))).toMatchObject({ version: '1', type: 'collection' });
  const { variables } = bruToEnvJsonV2(text('environments/server.bru'));
  expect(variables).toContainEqual(expect.objectContaining({ name: 'server', value: publicUrl }));
  expect(variables.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['token', 'password']);

  const requests = files
    .filter(([path]) => path.endsWith('.bru') && !/environments\/|\/(?:folder|collection)\.bru$/.test(path))
    .map(([path, bytes]) => ({ id: basename(path, '.bru'), ...bruToJsonV2(strFromU8(bytes)) }));
  const found = requests.map(({ http }) => {
    const path = http.url
      .replace('{{server}}', '')
      .replace(/\?.*/, '')
      .replace(/:(\w+)/g, '{$1}');
    if (path.endsWith('.ics')) return `${http.method.toUpperCase()} /api/calendar/{secret}.ics`;
    return `${http.method.toUpperCase()} ${path}`;
  });
  expect(found.sort()).toEqual([...calls].sort());
  for (const { id, http, body, params = [] } of requests) {
    const empty = params.filter(({ type, value }) => type === 'path' && value === '');
    expect([http.url, empty]).toEqual([http.url, []]);
    // Each variable in a URL is defined from the start, and replaced by what a run creates.
    for (const { value } of params) {
      const [, name] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
      if (name) expect(variables.find((variable) => variable.name === name)?.value).toBeTruthy();
    }
    if (http.body !== 'json' || id in ownBodies) continue;
    const call = `${http.method.toUpperCase()} ${http.url.replace('{{server}}', '').replace(/:(\w+)/g, '{$1}')}`;
    expect(JSON.parse(body.json)).toEqual(examples[call]?.request ?? {});
  }
});

test('a run of the collection logs in first and out last, and sends a token wherever one may call', async () => {
  const response = await app.app.request('/docs/bruno.zip');
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
    .filter(
      ([path]) => path.split('/').length === 3 && path.endsWith('.bru') && !path.includes('/environments/'),
    )
    .map(([path, bytes]) => ({ path, ...bruToJsonV2(strFromU8(bytes)) }));
  const seqOf = (path: string) =>
    Number(files.find((file) => file.path === `storefront-api/${path}`)?.meta?.seq);
  const folders = files.filter(({ path }) => path.endsWith('/folder.bru'));
  const inOrder = folders.toSorted((a, b) => seqOf(a.path.slice(15)) - seqOf(b.path.slice(15)));
  expect(inOrder[0]?.path).toBe('storefront-api/auth/folder.bru');
  expect(inOrder.at(-1)?.path).toBe('storefront-api/last/folder.bru');
  expect(seqOf('auth/auth-login.bru')).toBeLessThan(seqOf('auth/auth-me.bru'));
  expect(seqOf('webhooks/webhooks-create.bru')).toBeLessThan(seqOf('webhooks/webhooks-sendTest.bru'));
  expect(seqOf('webhooks/webhooks-sendTest.bru')).toBeLessThan(seqOf('webhooks/webhooks-remove.bru'));
  const modes = new Map(files.map(({ path, http }) => [path.replace('storefront-api/', ''), http?.auth]));
  expect(modes.get('orders/orders-list.bru')).toBe('inherit');
  expect(modes.get('people/people-list.bru')).toBe('none');
  expect(modes.get('orders/orders-create.bru')).toBe('none');
  const person = files.find(({ path }) => path.endsWith('privacy-person.bru'));
  expect(person?.http.url).toMatch(/\/api\/person\?email=\S+@\S+$/);
  const created = files.find(({ path }) => path.endsWith('orders-create.bru'));
  expect(created?.script?.res).toContain("bru.setVar('orderId', res.body.id)");
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
