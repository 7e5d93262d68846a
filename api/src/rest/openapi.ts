import { tokenPrefix, tokenScopeNotes, tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { brand } from '@storefront/contracts/brand.ts';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { z } from 'zod';
import { documentedLimits } from '#http/rate-limits.ts';
import type { CallMeta } from '#trpc/init.ts';
import { errorResponses, errorSchema, rateLimitHeaders } from './openapi-errors.ts';
import { operationExamples } from './openapi-examples.ts';
import { addHeaders } from './openapi-headers.ts';
import { addWebhooks } from './openapi-webhooks.ts';
import { plainRoutes } from './plain-routes.ts';
import { makeSchemasPortable } from './portable-schemas.ts';
import { restProcedures } from './procedures.ts';

type Json = Record<string, unknown>;
export type Operation = Json & {
  parameters?: Json[];
  requestBody?: { content: Record<string, Json & { schema?: Json }> };
  responses: Record<string, Json & { content?: Record<string, Json>; headers?: Json }>;
  security?: unknown[];
};
export type OpenApiDocument = Json & {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Json>;
};

const scopeList = tokenScopes.map((scope) => `\`${scope}\` (${tokenScopeNotes[scope]})`).join(', ');

/** The limits of single calls that a caller can run into; those of one account or order are the server's own matter. */
const limitTable = [
  '| Limit | Attempts | Seconds |',
  '| --- | --- | --- |',
  ...documentedLimits.map(
    ({ policy, points, windowSeconds }) => `| ${policy} | ${points} | ${windowSeconds} |`,
  ),
].join('\n');

const description = `
Everything that the website does, as plain JSON over HTTP.

**Order a quote.** \`POST /api/orders\` takes what a quote form sends. Prices are whole US dollars from the catalogue;
the server computes them again and answers 400 with the right figures in \`expected\` when they differ;
\`GET /api/catalogue\` and \`POST /api/price\` tell them beforehand. The response sets a cookie with which \`POST /api/uploads\`
adds files to this order.

\`\`\`sh
curl -i -c jar -H 'Content-Type: application/json' -H 'Idempotency-Key: my-first-order' \\
  -d @order.json {server}/api/orders
curl -b jar -F orderId=1 -F files=@brief.docx {server}/api/uploads
\`\`\`

**Run the orders.** Every call marked with a lock needs an API token or a session. An operator makes tokens in the
portal's settings; a token goes into the header \`Authorization: Bearer …\` of any call, is the only thing that counts then
(cookies do not), and may do what its scopes say: ${scopeList}. Each call
names the scope that it needs. A token that is unknown, expired or revoked is a 401 whatever is called, one without the
scope a 403. \`POST /api/auth/login\` sets the cookie of a session, of a user who is an admin; calls about tokens and about the own
account need one. Scripts of other websites can call with a token once the settings name their origin.

**Be told what happens.** \`POST /api/webhooks\` adds an address that gets a signed POST for each event; the webhooks
of this document say what comes. Signatures follow [Standard Webhooks](https://www.standardwebhooks.com).

**Repeat safely.** Every POST but those of \`/api/auth\` and \`/api/tokens\` takes an \`Idempotency-Key\`. The same key with the same input
returns the first response, marked with \`Idempotency-Replayed: true\`; with another input it is a 409. A refused request
is not kept, so its key can be used again. While the first request is being carried out the second one is a 409
(\`IDEMPOTENCY_KEY_IN_USE\`), except for orders, where it waits.

**Limits.** Responses say in \`RateLimit-Policy\` which limits a call was counted by (\`q\` attempts in \`w\` seconds) and in
\`RateLimit\` what is left of them (\`r\` attempts, all of them again after \`t\` seconds), in the form of the
[IETF draft](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/). What is refused is a 429 with
\`Retry-After\`. Attempts are counted for each token, or else for each IP address:

${limitTable}

**Errors** are JSON: \`message\` to be shown, \`code\` for programs, and \`issues\` when the input breaks rules, each with
its \`path\` in the input, a \`message\` and a \`code\`. They are judged in this order: origin (403), session (401), right
(403), body (400), existence (404). A write that another website makes a browser send is refused; a request without
\`Origin\` is not.

**Times** are ISO 8601 in UTC, \`deliveryDate\` is a calendar day. Answers are not cached, but for those with an \`ETag\`.
`.trim();

const tags = [
  { name: 'catalogue', description: 'What is sold, and what it costs.' },
  { name: 'orders', description: 'Quote requests and what becomes of them.' },
  { name: 'uploads', description: 'Files of an order.' },
  { name: 'client', description: 'What the client’s own page calls, with the secret of its address.' },
  { name: 'contact', description: 'The contact form.' },
  { name: 'auth', description: 'Sessions.' },
  {
    name: 'tokens',
    description: 'Keys with which other programs call. A session makes and revokes them, no token does.',
  },
  { name: 'config', description: 'What the operator can set.' },
  { name: 'mail', description: 'Mails that were not sent yet.' },
  { name: 'webhooks', description: 'Addresses of other programs that are told what happens to orders.' },
  { name: 'i18n', description: 'Language and currency for a visitor.' },
];

const contact = { name: brand.name, email: brand.contactEmail };
const license = { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' };

/**
 * The contract of the REST face, OpenAPI 3.1, made from the router.
 *
 * @param serverUrl what calls are made against: `/` in the committed file, our public origin when served.
 */
export function createOpenApiDocument(router: AnyTRPCRouter, serverUrl: string): OpenApiDocument {
  const document = generateOpenApiDocument(withStandIns(router), {
    title: `${brand.name} API`,
    version: '1.0.0',
    description: description.replaceAll('{server}', serverUrl === '/' ? 'http://localhost:3000' : serverUrl),
    baseUrl: serverUrl,
    tags: tags.map(({ name }) => name),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description: 'Set by POST /api/auth/login. Called `__Host-session` where the address is https.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `An API token, which begins with \`${tokenPrefix}\`. Operators make tokens in the settings.`,
      },
    },
    paths: plainRoutes,
  }) as unknown as OpenApiDocument;

  document.info = { ...(document.info as Json), contact, license };
  document.tags = tags;
  document.components.headers = {
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
    RateLimit: {
      description: 'What is left of each limit: `r` attempts, and all of them again after `t` seconds.',
      schema: { type: 'string' },
      example: '"traffic";r=2999;t=60',
    },
    RateLimitPolicy: {
      description: 'The limits that the call was counted by: `q` attempts in `w` seconds.',
      schema: { type: 'string' },
      example: '"traffic";q=3000;w=60',
    },
  };
  removeGeneratedErrors(document);
  document.components.schemas = { ...document.components.schemas, Error: errorSchema };
  const metaOf = new Map(
    restProcedures(router).map(({ openapi, meta }) => [`${openapi.method} ${openapi.path}`, meta]),
  );
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      finish(operation, name, metaOf.get(name));
    }
  }
  addWebhooks(document);
  makeSchemasPortable(document);
  return document;
}

/**
 * The generator takes objects as input only, and a quote request is one of several. Its procedure gets a stand-in whose
 * one property is the real thing; `finish` puts that in its place.
 */
function withStandIns(router: AnyTRPCRouter): OpenApiRouter {
  const procedures = Object.entries<AnyTRPCProcedure>(router._def.procedures).map(([name, procedure]) => {
    const { inputs } = procedure._def as unknown as { inputs: unknown[] };
    const [input] = inputs;
    if (!(input instanceof z.ZodDiscriminatedUnion)) return [name, procedure];
    const standIn = z.object({ [standInKey]: input });
    return [name, Object.assign(() => {}, { _def: { ...procedure._def, inputs: [standIn] } })];
  });
  return { _def: { ...router._def, procedures: Object.fromEntries(procedures) } } as unknown as OpenApiRouter;
}

const standInKey = 'oneOfSeveral';

/** The generator describes tRPC's errors, which are not what callers get. */
function removeGeneratedErrors(document: OpenApiDocument): void {
  const { schemas = {} } = document.components;
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => !name.startsWith('error.')),
  );
}

function finish(
  operation: Operation,
  name: string,
  /** None for single routes that are no procedures. */
  meta: CallMeta | undefined,
): void {
  const { status = 200, errors = [], hasEntityTag, idempotency, scope = 'none' } = meta ?? {};
  const examples = operationExamples[name];
  const isRepeatable = name.startsWith('POST ') && idempotency !== 'none';
  const isProtected = operation.security?.every((way) => Object.keys(way as object).length > 0) ?? false;
  if (isProtected && meta) {
    operation.security = [{ session: [] }, ...(scope === 'none' ? [] : [{ token: [scope] }])];
  }
  // Said for public calls as well, so that no linter or generator has to guess.
  operation.security ??= [];
  const success = operation.responses['200'];
  if (!success) throw new Error(`${name} has no success answer`);

  const json = success.content?.['application/json'];
  if (json && examples?.response !== undefined) json.example = examples.response;
  success.description = status === 201 ? 'Created.' : (success.description ?? 'Done.');
  if (success.description === 'Successful response') success.description = 'Done.';

  const body = operation.requestBody?.content['application/json'];
  if (body) {
    const properties = body.schema?.properties as Json | undefined;
    if (properties?.[standInKey]) body.schema = properties[standInKey] as Json;
    if (examples?.request !== undefined) body.example = examples.request;
  }
  for (const parameter of operation.parameters ?? []) {
    const example = examples?.parameters?.[String(parameter.name)];
    if (example !== undefined) parameter.example = example;
  }
  addHeaders(operation, success, { ...meta, isRepeatable });
  success.headers = { ...success.headers, ...rateLimitHeaders };

  operation.responses = {
    [String(status)]: success,
    ...(hasEntityTag && { 304: { description: 'The caller has it already.' } }),
    ...errorResponses(
      {
        name,
        errors,
        isProtected,
        isRepeatable,
        takesToken: operation.security.some((way) => 'token' in (way as object)),
        hasBody: operation.requestBody !== undefined,
        hasInput: operation.requestBody !== undefined || (operation.parameters ?? []).length > 0,
      },
      examples?.refusal,
    ),
  };
}
