import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appRouter } from '#trpc/endpoint/router.ts';
import { createOpenApiDocument } from '../openapi.ts';
import { findBreaks } from './find-breaks.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const released = () => JSON.parse(read('released-openapi.json'));

/** Returns the “Breaking” section of the changelog for the next release. */
function announcedBreaks(changelog: string): string {
  const unreleased = changelog.split(/^## /m).find((part) => part.startsWith('Unreleased')) ?? '';
  return unreleased.split(/^### /m).find((part) => part.startsWith('Breaking')) ?? '';
}

test('what programs written for the last release can fail with is in the changelog, under “Breaking”', () => {
  const announced = announcedBreaks(read('../../../../contracts/docs/CHANGELOG.md'));
  const breaks = findBreaks(released(), JSON.parse(JSON.stringify(createOpenApiDocument(appRouter, '/'))));
  expect(breaks.filter((line) => !announced.includes(line.slice(0, line.indexOf(':'))))).toEqual([]);
});

/** A contract of one call, with the parts that the cases change. */
const contract = () => ({
  paths: {
    '/api/things': {
      post: {
        security: [] as object[],
        parameters: [
          { in: 'query', name: 'limit', required: false, schema: { type: 'integer', maximum: 500 } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: thing(['color', 'size']) } },
        },
        responses: {
          201: {
            headers: { Link: {} } as Record<string, object>,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } as object } },
          },
        },
      },
    } as Record<string, Record<string, unknown>>,
  },
  components: { schemas: { Thing: thing(['color']) } },
});
const thing = (required: string[]) => ({
  type: 'object',
  required,
  properties: {
    color: { type: 'string', enum: ['red', 'blue'] } as object,
    size: { type: ['integer', 'null'], minimum: 1 } as object,
    parent: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] } as object,
  } as Record<string, object>,
});
type Contract = ReturnType<typeof contract>;
type Call = {
  security: object[];
  parameters: object[];
  requestBody: { content: { 'application/json': { schema: ReturnType<typeof thing> } } };
  responses: Record<string, { headers: Record<string, object>; content: Record<string, { schema: object }> }>;
};

test('a further variant between two others is no break, one that lost a property is', () => {
  const variant = (type: string, ...names: string[]) => ({
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      ...Object.fromEntries(names.map((name) => [name, {}])),
    },
  });
  const withVariants = (...oneOf: object[]) => {
    const document = contract();
    Object.assign(document.components.schemas.Thing.properties, { data: { oneOf } });
    return document;
  };
  const before = withVariants(variant('asked', 'text'), variant('paid', 'amount'));
  const further = withVariants(variant('asked', 'text'), variant('sent'), variant('paid', 'amount'));
  expect(findBreaks(before, further)).toEqual([]);
  const poorer = withVariants(variant('asked', 'text'), variant('sent'), variant('paid'));
  expect(findBreaks(before, poorer)).toContain('POST /api/things: response.data.amount is gone');
});

const callOf = (document: Contract) => document.paths['/api/things']?.post as Call;
const input = (document: Contract) => callOf(document).requestBody.content['application/json'].schema;
const output = (document: Contract) => document.components.schemas.Thing;

const changes: [change: string, make: (document: Contract) => void, found: string | null][] = [
  ['nothing', () => {}, null],
  ['a further call', (d) => Object.assign(d.paths, { '/api/more': { get: { responses: {} } } }), null],
  ['a further property of the response', (d) => Object.assign(output(d).properties, { weight: {} }), null],
  [
    'a further value in the response',
    (d) => Object.assign(output(d).properties, { color: { type: 'string', enum: ['red', 'blue', 'green'] } }),
    null,
  ],
  [
    'a further optional input',
    (d) => Object.assign(input(d).properties, { weight: { type: 'number' } }),
    null,
  ],
  ['a wider input', (d) => Object.assign(input(d).properties, { color: { type: 'string' } }), null],
  ['a call that is gone', (d) => Object.assign(d, { paths: {} }), 'the call is gone'],
  ['a login', (d) => callOf(d).security.push({ session: [] }), 'needs a login now'],
  ['a parameter that is gone', (d) => callOf(d).parameters.pop(), 'parameter limit is gone'],
  [
    'a smaller bound',
    (d) =>
      callOf(d).parameters.splice(0, 1, {
        in: 'query',
        name: 'limit',
        schema: { type: 'integer', maximum: 100 },
      }),
    'maximum of limit is 100 now',
  ],
  [
    'a required parameter',
    (d) => callOf(d).parameters.push({ in: 'query', name: 'key', required: true }),
    'parameter key is required now',
  ],
  ['an input that is gone', (d) => delete input(d).properties.size, 'body.size is gone'],
  ['a required input', (d) => input(d).required.push('parent'), 'body.parent is required now'],
  [
    'a value that is not taken any more',
    (d) => Object.assign(input(d).properties, { color: { type: 'string', enum: ['red'] } }),
    'body.color does not take blue any more',
  ],
  [
    'an input without null',
    (d) => Object.assign(input(d).properties, { size: { type: 'integer', minimum: 1 } }),
    'body.size has another type',
  ],
  [
    'a property of the response that is gone',
    (d) => delete output(d).properties.size,
    'response.size is gone',
  ],
  ['a property that can be missing', (d) => output(d).required.pop(), 'response.color is optional now'],
  [
    'a property that can be null',
    (d) => Object.assign(output(d).properties, { color: { type: ['string', 'null'] } }),
    'response.color has another type',
  ],
  [
    'a header that is gone',
    (d) => delete callOf(d).responses['201']?.headers.Link,
    'header Link of the response is gone',
  ],
  ['another status', (d) => Object.assign(callOf(d), { responses: { 200: {} } }), 'status 201 is gone'],
];

test.each(changes)('%s', (_change, make, found) => {
  const document = contract();
  make(document);
  const breaks = findBreaks(contract(), document);
  if (found === null) expect(breaks).toEqual([]);
  else expect(breaks).toContain(`POST /api/things: ${found}`);
});
