import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appRouter } from '#trpc/endpoint/router.ts';
import { openApiText } from './document/openapi-text.ts';
import { createOpenApiDocument } from './openapi.ts';

/** `npm run generate:openapi`: writes the contract next to the README. */
writeFileSync(
  fileURLToPath(new URL('../../../openapi.json', import.meta.url)),
  openApiText(createOpenApiDocument(appRouter, '/')),
);
