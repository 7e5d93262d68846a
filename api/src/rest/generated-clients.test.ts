import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '#trpc/endpoint/router.ts';
import { openApiText } from './document/openapi-text.ts';
import { createOpenApiDocument } from './openapi.ts';
import { compile } from './testing/compile.ts';

const document = createOpenApiDocument(appRouter, '/');
const program = fileURLToPath(new URL('./client-program/program.ts', import.meta.url));

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'storefront-clients-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('the recommended rules of Redocly find nothing, not even to warn of', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: openApiText(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('clients that common generators make by default compile with a program as people write it', async () => {
  const source = structuredClone(document) as unknown as OpenAPI3;
  await writeFile(path.join(directory, 'types.ts'), astToString(await openapiTs(source)));
  await createClient({
    input: structuredClone(document),
    output: path.join(directory, 'sdk'),
    logs: { level: 'silent', file: false },
  });
  const main = path.join(directory, 'program.ts');
  await copyFile(program, main);

  expect(await compile(main)).toEqual([]);
});
