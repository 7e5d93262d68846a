import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { pascalCase } from '@storefront/contracts/lib/pascal-case.ts';
import { orderDetailsSchemas } from '@storefront/contracts/orders/order-details.schema.ts';
import { uploadResultSchema } from '@storefront/contracts/uploads/attachment.schema.ts';
import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { webhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { appRouter } from '#trpc/endpoint/router.ts';
import { tags } from './document/openapi-description.ts';
import { openApiText } from './document/openapi-text.ts';
import { resolveResponse } from './document/shared-responses.ts';
import { createOpenApiDocument, type Operation } from './openapi.ts';
import { examplesOf } from './openapi-examples.ts';
import { inputShape, restProcedures } from './procedures.ts';

const document = createOpenApiDocument(appRouter, '/');
const examples = examplesOf(appRouter);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
/** All operations except those of the upload service, which has its own protocol. */
const ours = operations.filter(({ name }) => !name.includes(' /storage/'));
const find = (name: string) => {
  const found = operations.find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} is not described`);
  return found.operation;
};

test('the committed contract is the router’s: run `npm run generate:openapi` after changing a procedure', () => {
  const committed = readFileSync(fileURLToPath(new URL('../../../openapi.json', import.meta.url)), 'utf8');
  expect(committed).toBe(openApiText(document));
});

test('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
});

/** The table of calls in section 7 of the specification, with later additions. */
test.each([
  'POST /api/orders',
  'POST /api/contact',
  'POST /api/uploads',
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/orders',
  'PATCH /api/orders/{id}/status',
  'PATCH /api/orders/{id}/payment',
  'PATCH /api/orders/{id}/archive',
  'PATCH /api/orders/{id}/details',
  'GET /api/config',
  'PATCH /api/config',
  'GET /api/orders/stats',
  'GET /api/orders/new',
  'GET /api/orders.csv',
  'GET /api/orders/{id}',
  'GET /api/orders/{id}/events',
  'GET /api/orders/{id}/files',
  'GET /api/files/{id}',
  'GET /api/locale',
])('%s is described', (name) => {
  const operation = find(name);
  expect(operation.summary).toBeTruthy();
  expect(operation.description).toBeTruthy();
});

test('every call has one tag, which the document describes', () => {
  const described = tags.map(({ name }) => name);
  for (const { name, operation } of operations) {
    expect(operation.tags, name).toHaveLength(1);
    expect(described, name).toContain((operation.tags as string[])[0]);
  }
});

type Way = Record<string, string[]>;
const isProtected = ({ security }: { security?: unknown[] }) =>
  (security?.length ?? 0) > 0 && (security as Way[]).every((way) => Object.keys(way).length > 0);

describe('each operation', () => {
  test.each(ours)('$name has an example and every error it can answer with', ({ name, operation }) => {
    expect(examples[name], `example of ${name}`).toBeDefined();
    const statuses = Object.keys(operation.responses);
    expect(statuses).toContain('500');
    expect(statuses).toContain('503');
    if (isProtected(operation)) expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
    if (operation.requestBody) expect(statuses).toEqual(expect.arrayContaining(['400', '403', '413', '415']));
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const content = resolveResponse(document, response).content?.['application/json'];
      expect(content?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      for (const [code, example] of Object.entries(
        content?.examples as Record<string, { value: { message: string } }>,
      )) {
        expect(errorCatalogue).toHaveProperty(code);
        expect(errorCatalogue[code as keyof typeof errorCatalogue].status).toBe(Number(status));
        expect(example.value.message).toBeTruthy();
      }
    }
  });

  test('has no example left over', () => {
    const names = operations.map(({ name }) => name);
    expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(restProcedures(appRouter))(
    '$name: its example passes its own schemas',
    ({ procedure, openapi }) => {
      const example = examples[`${openapi.method} ${openapi.path}`];
      const { inputs, output } = procedure._def as unknown as { inputs: z.ZodType[]; output: z.ZodType };
      expect(output.parse(example?.response)).toEqual(example?.response);
      const input = { ...example?.parameters, ...(example?.request as object) };
      if (inputShape(procedure).size > 0 || example?.request) {
        expect(() => inputs[0]?.parse(input)).not.toThrow();
      }
    },
  );

  test('the amounts of each example add up', () => {
    JSON.stringify(examples, (key, value) => {
      const { subtotal, adjustment, totalPrice, paidAmount, openAmount } = Object(value);
      if (subtotal !== undefined && totalPrice !== undefined) {
        expect(subtotal + (adjustment?.amount ?? 0), key).toBe(totalPrice);
      }
      if (paidAmount !== undefined && openAmount !== undefined) {
        expect(paidAmount + openAmount, key).toBe(totalPrice);
      }
      return value;
    });
  });

  test('the upload’s example passes its schema', () => {
    const { response } = examples['POST /api/uploads'] ?? {};
    expect(uploadResultSchema.parse(response)).toEqual(response);
  });
});

test.each(webhookEvents)('the example of the event %s fits its schema', (event) => {
  const webhooks = document.webhooks as Record<string, { post: Operation }>;
  const { example } = webhooks[event]?.post.requestBody?.content['application/json'] ?? {};
  expect(webhookEventSchemas[event].parse(example)).toEqual(example);
});

test('a quote request is of one service, each with its own details', () => {
  const body = find('POST /api/orders').requestBody?.content['application/json'];
  const schema = JSON.stringify(body?.schema);
  for (const service of serviceTypes) {
    expect(schema).toContain(`#/components/schemas/${pascalCase(service)}QuoteRequest`);
  }
  expect(JSON.stringify(document)).not.toContain('oneOfSeveral"');
  expect(document.components.schemas?.EmailTemplateDetails).toBeDefined();
});

test.each(serviceTypes)(
  '%s: plans and add-ons are those of the catalogue, with titles and prices',
  (service) => {
    type Property = { description: string; enum?: string[]; items?: { enum: string[] } };
    const schemas = document.components.schemas as Record<string, { properties: Record<string, Property> }>;
    const properties = schemas[String(orderDetailsSchemas[service].meta()?.id)]?.properties;
    const { selectedPlan, addons } = properties as { selectedPlan: Property; addons: Property };
    expect(selectedPlan.enum).toEqual(plansOf(service).map(({ id }) => id));
    expect(addons.items?.enum).toEqual(addonsOf(service).map(({ id }) => id));
    for (const [{ description }, items] of [
      [selectedPlan, plansOf(service)],
      [addons, addonsOf(service)],
    ] as const) {
      for (const { id, name, priceUsd } of items) {
        expect(description).toContain(`\`${id}\` (${name.en}, ${priceUsd} US dollars)`);
      }
    }
  },
);

test('no property of a body has a default, which generators would take for always there', () => {
  const bodies = operations.map(({ operation }) => operation.requestBody);
  expect(JSON.stringify([document.components.schemas, bodies])).not.toContain('"default":');
  expect(JSON.stringify(document.components.schemas)).toContain('Default: `1`.');
});

test('linters and validators in other languages understand each schema', () => {
  const text = JSON.stringify(document);
  expect(text.match(/"items":false/)).toBeNull();
  // `\p{` exists in Unicode mode only, which not all of them have.
  expect(text.match(/"pattern":"[^"]*\\p\{/)).toBeNull();
  for (const { name, operation } of operations) expect(operation.description, name).toMatch(/^\S.*\S$/s);
});

test('creation answers 201, takes an Idempotency-Key and sets a cookie; the list announces its next page', () => {
  const create = find('POST /api/orders');
  expect(create.responses['201']?.headers).toHaveProperty('Set-Cookie');
  expect(create.responses['200']).toBeUndefined();
  expect(create.parameters?.map(({ name }) => name)).toContain('Idempotency-Key');
  expect(find('GET /api/orders').responses['200']?.headers).toHaveProperty('Link');
  expect(create.responses['429']).toEqual({ $ref: '#/components/responses/RateLimited' });
  expect(document.components.responses?.RateLimited).toHaveProperty('headers.Retry-After');
});

test('a call names only the conflicts about its Idempotency-Key that it can have', () => {
  const conflictOf = (name: string) => {
    const answer = find(name).responses['409'];
    return answer && resolveResponse(document, answer);
  };
  const keyErrors = (name: string) => {
    const answer = JSON.stringify(conflictOf(name) ?? {});
    return ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'].filter((code) => answer.includes(code));
  };
  expect(keyErrors('POST /api/contact')).toEqual(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE']);
  // The second request waits for the first one.
  expect(keyErrors('POST /api/orders')).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  expect(keyErrors('POST /api/price')).toEqual([]);
  expect(conflictOf('POST /api/contact')).toHaveProperty('headers.Retry-After');
});

test('a call names every code with which guards, and the reader of its body, can refuse it', () => {
  const bodyCodes = ['BAD_REQUEST', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
  for (const { openapi, meta, hasInput } of restProcedures(appRouter)) {
    const name = `${openapi.method} ${openapi.path}`;
    const documented = Object.values(find(name).responses).flatMap((response) =>
      Object.keys(resolveResponse(document, response).content?.['application/json']?.examples ?? {}),
    );
    const expected = [
      'TOKEN_INVALID',
      'TOKEN_EXPIRED',
      ...(meta.callers === 'everyone' ? [] : ['UNAUTHORIZED', 'TOKEN_SCOPE_MISSING']),
      ...(meta.callers === 'operators' ? ['FORBIDDEN', 'FACTOR_SETUP_REQUIRED'] : []),
      ...(hasInput && ['POST', 'PATCH', 'PUT'].includes(openapi.method) ? bodyCodes : []),
    ];
    expect(documented, name).toEqual(expect.arrayContaining(expected));
  }
});

test('calls of the operator need the session cookie, the others do not', () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: 'session' },
  });
  expect(find('GET /api/orders').security).toEqual([{ session: [] }, { token: ['orders:read'] }]);
  expect(find('POST /api/tokens').security).toEqual([{ session: [] }]);
  expect(find('GET /api/auth/me').security).toEqual([{ session: [] }]);
  for (const { name, operation } of operations) expect(operation.security, name).toBeDefined();
  expect(find('POST /api/contact').security).toEqual([]);
  expect(find('POST /api/uploads').security).toEqual([{}, { session: [] }, { token: ['files'] }]);
});

test('making the document changes no schema: text is still no number', () => {
  const list = restProcedures(appRouter).find(({ name }) => name === 'orders.get');
  const shape = list && inputShape(list.procedure);
  expect(shape?.get('id')?.safeParse('1').success).toBe(false);
});

describe('served', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({
      env: { publicUrl: 'https://shop.example.com', isPublicUrlDerived: false, logLevel: 'silent' },
    });
  });
  afterAll(() => t.close());

  test('/openapi.json names the public address', async () => {
    const response = await t.app.request('/openapi.json');
    const served = (await response.json()) as typeof document;
    expect(served.servers).toEqual([{ url: 'https://shop.example.com' }]);
    expect({ ...served, servers: document.servers, info: document.info }).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });

  test('/docs loads nothing from elsewhere and runs under a strict policy', async () => {
    const response = await t.app.request('/docs');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html).not.toMatch(/(?:src|href)="(?!\/)/);
    expect(html).not.toMatch(/<script>|<style|style="/);
    for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)) {
      const file = await t.app.request(address, { headers: { 'accept-encoding': 'br' } });
      expect([address, file.status, file.headers.get('content-encoding')]).toEqual([address, 200, 'br']);
      const unchanged = await t.app.request(address, {
        headers: { 'if-none-match': String(file.headers.get('etag')) },
      });
      expect(unchanged.status).toBe(304);
    }
  });
});
