import { rightOfScope, rights } from '@storefront/contracts/auth/roles.ts';
import { tokenPrefix } from '@storefront/contracts/auth/token-scopes.ts';
import { brand } from '@storefront/contracts/brand.ts';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi';
import { z } from 'zod';
import type { CallExample, CallMeta } from '#trpc/init.ts';
import { describeParameters } from './document/describe-parameters.ts';
import { description, tagOf, tags } from './document/openapi-description.ts';
import { errorResponses, errorSchema, rateLimitHeaders } from './document/openapi-errors.ts';
import { addHeaders } from './document/openapi-headers.ts';
import { addWebhooks } from './document/openapi-webhooks.ts';
import { shareResponses } from './document/shared-responses.ts';
import { examplesOf } from './openapi-examples.ts';
import { makeSchemasPortable } from './portable-schemas.ts';
import { inputShape, restProcedures } from './procedures.ts';
import { deliveryRoutes } from './routes/delivery-routes.ts';
import { plainRoutes } from './routes/plain-routes.ts';
import { storageRoutes } from './routes/storage-routes.ts';

type Json = Record<string, unknown>;
export type Response = Json & { $ref?: string; content?: Record<string, Json>; headers?: Json };
export type Operation = Json & {
  parameters?: Json[];
  requestBody?: { content: Record<string, Json & { schema?: Json }> };
  responses: Record<string, Response>;
  security?: unknown[];
};
export type OpenApiDocument = Json & {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Json>;
};

const contact = { name: brand.name, email: brand.contactEmail };
const license = { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' };

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by POST /api/auth/login. Named `__Host-session` when the URL is https.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `An API token, which starts with \`${tokenPrefix}\`. Operators create tokens in the settings.`,
  },
} as const;

const headers = {
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  RateLimit: {
    description: 'The rest of each limit: `r` attempts, and all of them again after `t` seconds.',
    schema: { type: 'string' },
    example: '"traffic";r=2999;t=60',
  },
  RateLimitPolicy: {
    description: 'The limits that counted the call: `q` attempts in `w` seconds.',
    schema: { type: 'string' },
    example: '"traffic";q=3000;w=60',
  },
};

/**
 * Generates the contract of the REST API, OpenAPI 3.1, from the router.
 *
 * @param serverUrl base URL of the calls: `/` in the committed file, our public origin when served.
 */
export function createOpenApiDocument(router: AnyTRPCRouter, serverUrl: string): OpenApiDocument {
  const document = generateOpenApiDocument(withStandIns(router), {
    title: `${brand.name} API`,
    version: '1.0.0',
    description: description.replaceAll('{server}', serverUrl === '/' ? 'http://localhost:3000' : serverUrl),
    baseUrl: serverUrl,
    tags: tags.map(({ name }) => name),
    securitySchemes,
    paths: { ...plainRoutes, ...deliveryRoutes, ...storageRoutes },
  }) as unknown as OpenApiDocument;

  document.info = { ...(document.info as Json), contact, license };
  document.tags = tags;
  document.components.headers = headers;
  removeGeneratedErrors(document);
  document.components.schemas = { ...document.components.schemas, Error: errorSchema };
  finishOperations(document, router);
  addWebhooks(document);
  makeSchemasPortable(document);
  shareResponses(document);
  return document;
}

function finishOperations(document: OpenApiDocument, router: AnyTRPCRouter): void {
  const procedures = new Map(
    restProcedures(router).map((entry) => [`${entry.openapi.method} ${entry.openapi.path}`, entry]),
  );
  const examples = examplesOf(router);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const called = procedures.get(name);
      describeParameters(operation, called ? inputShape(called.procedure) : new Map());
      // The storage protocol has its own errors.
      if (!(path in storageRoutes)) finish(operation, name, called?.meta, examples[name]);
    }
  }
}

/**
 * The generator accepts only objects as input, but a quote request is a union. Its procedure gets a stand-in
 * with the real schema as its only property; `finish` moves that into place.
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

/** Removes the generator's descriptions of tRPC's errors, which callers never get. */
function removeGeneratedErrors(document: OpenApiDocument): void {
  const { schemas = {} } = document.components;
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => !name.startsWith('error.')),
  );
}

function finish(
  operation: Operation,
  name: string,
  /** Undefined for plain routes, which are not procedures. */
  meta: CallMeta | undefined,
  example: CallExample | undefined,
): void {
  const { status = 200, hasEntityTag, idempotency } = meta ?? {};
  const isRepeatable = name.startsWith('POST ') && idempotency !== 'none';
  const isReplayed = isRepeatable && idempotency !== 'natural';
  const isProtected = describeCallers(operation, meta);
  operation.tags ??= [tagOf(String(operation.operationId))];
  const success = operation.responses['200'];
  if (!success) throw new Error(`${name} has no success answer`);
  success.description = status === 201 ? 'Created.' : (success.description ?? 'Done.');
  if (success.description === 'Successful response') success.description = 'Done.';
  addExamples(operation, success, example);
  addHeaders(operation, success, { ...meta, isRepeatable, isReplayed });
  success.headers = { ...success.headers, ...rateLimitHeaders };

  const unchanged = operation.responses['304'] ?? { description: 'The caller already has this version.' };
  operation.responses = {
    [String(status)]: success,
    ...((hasEntityTag || operation.responses['304']) && { 304: unchanged }),
    ...describeErrors(operation, name, meta, { isProtected, isReplayed, refusal: refusalOf(meta, example) }),
  };
}

/**
 * Returns what an example of a refused request breaks; by default, that the id in a procedure's path is a number, or
 * that its token is not empty.
 */
function refusalOf(meta: CallMeta | undefined, example: CallExample | undefined): CallExample['refusal'] {
  if (example?.refusal || !meta) return example?.refusal;
  const { id, token } = example?.parameters ?? {};
  if (typeof id === 'number') return { path: ['id'], message: 'numberExpected' };
  return token === undefined ? undefined : { path: ['token'], message: 'fieldRequired' };
}

/** Describes who may make a call; returns whether it needs a session or a token. */
function describeCallers(operation: Operation, meta: CallMeta | undefined): boolean {
  const { scope = 'none' } = meta ?? {};
  if (meta?.callers === 'everyone') operation.security = undefined;
  const isProtected = operation.security?.every((way) => Object.keys(way as object).length > 0) ?? false;
  if (isProtected && meta) {
    operation.security = [{ session: [] }, ...(scope === 'none' ? [] : [{ token: [scope] }])];
  }
  if (isProtected && meta?.scope) {
    const roles = `Roles: ${rights[meta.right ?? rightOfScope[meta.scope]].join(', ')}.`;
    operation.description = [operation.description, roles].filter(Boolean).join(' ');
  }
  // Stated for public calls as well, so that no linter or generator has to guess.
  operation.security ??= [];
  return isProtected;
}

function addExamples(operation: Operation, success: Response, example: CallExample | undefined): void {
  const json = success.content?.['application/json'];
  if (json && example?.response !== undefined) json.example = example.response;
  const body = operation.requestBody?.content['application/json'];
  if (body) {
    const properties = body.schema?.properties as Json | undefined;
    if (properties?.[standInKey]) body.schema = properties[standInKey] as Json;
    if (example?.request !== undefined) body.example = example.request;
  }
  for (const parameter of operation.parameters ?? []) {
    const value = example?.parameters?.[String(parameter.name)];
    if (value !== undefined) parameter.example = value;
  }
}

function describeErrors(
  operation: Operation,
  name: string,
  meta: CallMeta | undefined,
  call: { isProtected: boolean; isReplayed: boolean; refusal: CallExample['refusal'] },
) {
  const { isProtected, isReplayed, refusal } = call;
  // A second request for the same order waits for the first one.
  const waits = meta?.idempotency === 'own';
  // A body is read wherever the input has any, and refused if there is something wrong with it.
  const hasBody =
    operation.requestBody !== undefined ||
    (meta !== undefined && !/^(?:GET|DELETE) /.test(name) && takesPathParameter(operation));
  return errorResponses(
    {
      name,
      errors: meta?.errors ?? [],
      isProtected,
      isForOperators: isProtected && meta?.callers !== 'users',
      keyErrors: [
        ...(isReplayed ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
        ...(isReplayed && !waits ? (['IDEMPOTENCY_KEY_IN_USE'] as const) : []),
      ],
      takesToken: operation.security?.some((way) => 'token' in (way as object)) ?? false,
      hasBody,
      needsFreshLogin: meta?.needsFreshLogin ?? false,
      hasInput:
        hasBody ||
        (operation.parameters ?? []).length > 0 ||
        // A procedure without input refuses every query.
        (meta !== undefined && name.startsWith('GET ')),
    },
    refusal,
  );
}

function takesPathParameter({ parameters = [] }: Operation): boolean {
  return parameters.some((parameter) => parameter.in === 'path');
}
