import { issueCodes } from '@storefront/contracts/errors/app-error.ts';
import { brokenRules } from '@storefront/contracts/errors/issues.ts';
import { messageCode, messageCodes, messages } from '@storefront/contracts/errors/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { type Answer, bothFaces, type TestClient } from '#testing/test-client.ts';
import { examplesOf } from '../rest/openapi-examples.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './endpoint/router.ts';

type Json = Record<string, unknown>;

const examples = examplesOf(appRouter);

const all = restProcedures(appRouter);

/** Every procedure with input, together with an input that its schema accepts. */
const procedures = all
  .filter(({ hasInput }) => hasInput)
  .map(({ name, openapi, procedure }) => {
    const { request, parameters } = examples[`${openapi.method} ${openapi.path}`] ?? {};
    const { inputs } = procedure._def as unknown as { inputs: [z.ZodType] };
    return { name, schema: inputs[0], valid: { ...(request as Json), ...parameters } };
  });

const wrong = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(20_000),
  '\u0000',
  -1,
  1.5,
  1e21,
  0,
  true,
  [],
  ['x'],
  {},
  [{}],
];

/**
 * Yields the value with one part replaced, for each part and each kind of wrong value, and with an unknown
 * key.
 */
function* spoiled(value: unknown): Generator<unknown> {
  yield* wrong;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const bad of spoiled(item)) yield value.with(index, bad);
    }
    yield Array(600).fill(value[0]);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unknownKey: 1 };
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _left, ...others } = value as Json;
      yield others;
      for (const bad of spoiled(item)) yield { ...others, [key]: bad };
    }
  }
}

describe.each(procedures)('$name', ({ schema, valid }) => {
  test('its example is accepted, so that what is changed below is the fault', () => {
    expect(schema.safeParse(valid).error).toBeUndefined();
  });

  test('each broken rule is a sentence of ours', () => {
    const inputs = [...spoiled(valid)];
    const rules = inputs.flatMap((input) => {
      const { error } = schema.safeParse(input);
      return error ? brokenRules(error) : [];
    });
    expect(rules.length).toBeGreaterThan(0);
    expect(
      [...new Set(rules.map(({ message }) => message))].filter((text) => messageCode(text) === undefined),
    ).toEqual([]);
  });

  test('each broken rule is told once, and a value of another type is not said to hold strange characters', () => {
    for (const input of spoiled(valid)) {
      const { error } = schema.safeParse(input);
      const rules = error ? brokenRules(error) : [];
      expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(rules.length);
      const isAboutCharacters = rules.some(({ message }) => message === messages.textUnstorable.en);
      if (isAboutCharacters) expect(JSON.stringify(input)).toMatch(/\\u0000/);
    }
  });

  test('an unknown key is named by its path', () => {
    const { error } = schema.safeParse({ ...valid, unknownKey: 1 });
    expect(error && brokenRules(error)).toEqual([
      { path: ['unknownKey'], message: messages.fieldUnknown.en },
    ]);
  });
});

describe.each(bothFaces)('over %s', (face) => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
    admin = await app.asAdmin();
  });
  afterAll(() => app.close());

  const expectOurs = ({ status, error }: Answer) => {
    expect(status).toBe(400);
    expect(error?.issues?.length).toBeGreaterThan(0);
    expect(error?.message).toBe(error?.issues?.[0]?.message);
    for (const { path, message, code } of error?.issues ?? []) {
      expect(path).toBeInstanceOf(Array);
      expect(code).toBe(messageCode(message) ?? 'a sentence of ours');
    }
  };

  test.each(procedures)('$name refuses in sentences with path and code', async ({ name, valid }) => {
    const unknown = await admin.call(face, name, { ...valid, unknownKey: '1' });
    expectOurs(unknown);
    expect(unknown.error?.issues).toContainEqual({
      path: ['unknownKey'],
      message: 'This field is not known.',
      code: 'FIELD_UNKNOWN',
    });
    // Over REST, a path parameter is always text, so a list stands for all wrong types.
    const allWrong = Object.fromEntries(Object.keys(valid).map((key) => [key, [[true]]]));
    expectOurs(await admin.call(face, name, { ...allWrong, unknownKey: '1' }));
  });
});

test('a query of a call without input is refused like any other unknown key', async () => {
  const app = await createTestApp({ env: { logLevel: 'silent' } });
  const admin = await app.asAdmin();
  const paths = all.filter(({ hasInput, openapi }) => !hasInput && openapi.method === 'GET');
  expect(paths.length).toBeGreaterThan(10);
  for (const { openapi } of paths) {
    const answer = await admin.request(`${openapi.path}?unknownKey=1&unknownKey=2`);
    expect([openapi.path, answer.status, await answer.json()]).toEqual([
      openapi.path,
      400,
      expect.objectContaining({
        issues: [{ path: ['unknownKey'], message: 'This field is not known.', code: 'FIELD_UNKNOWN' }],
      }),
    ]);
  }
  await app.close();
});

test('missing, null and empty are one fault of a required object', () => {
  const { schema, valid } = procedures.find(({ name }) => name === 'orders.create') ?? {};
  for (const orderDetails of [undefined, null, '']) {
    const { error } = schema?.safeParse({ ...valid, orderDetails }) ?? {};
    expect(error && brokenRules(error)).toEqual([
      { path: ['orderDetails'], message: messages.fieldRequired.en },
    ]);
  }
});

test('codes are stable and there is one for each text', () => {
  expect(messageCodes.size).toBe(Object.keys(messages).length);
  expect(new Set(issueCodes).size).toBe(issueCodes.length);
  expect(messageCodes.get('Valid email is required')).toBe('EMAIL_INVALID');
});
