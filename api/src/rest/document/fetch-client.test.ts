import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { compile } from '../testing/compile.ts';
import { fetchClient } from './fetch-client.ts';

const app = await openTestApp();
let server: Server;
let directory: string;
beforeAll(async () => {
  server = createServer(getRequestListener(app.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  directory = await mkdtemp(path.join(tmpdir(), 'storefront-client-'));
  const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
  await symlink(modules, path.join(directory, 'node_modules'), 'junction');
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true, force: true });
});

test('the client that the reference shows compiles with types made of the contract, and places an order', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const contract = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenAPI3;
  expect(contract.info.description).toContain(fetchClient.trim().split('\n')[0]);
  const main = path.join(directory, 'client.ts');
  await writeFile(path.join(directory, 'storefront.d.ts'), astToString(await openapiTs(contract)));
  await writeFile(main, fetchClient.replace('{server}', origin));

  expect(await compile(main)).toEqual([]);
  await writeFile(path.join(directory, 'package.json'), '{ "type": "module" }');

  const { stdout } = await promisify(execFile)(process.execPath, [path.join(directory, 'client.js')]);
  const [order] = await app.db.select().from(orders).orderBy(orders.id);
  expect(stdout.split(' ').slice(0, 2)).toEqual([String(order?.id), '249']);
});
