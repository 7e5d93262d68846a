import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { appRouter } from '#trpc/endpoint/router.ts';
import { resolveResponse } from './document/shared-responses.ts';
import { createOpenApiDocument } from './openapi.ts';
import { restProcedures } from './procedures.ts';
import { declarationsOf, sourceFolder, thrownCodes } from './testing/thrown-codes.ts';

/** Every top-level function and constant of the server. */
const declared = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\btesting\//.test(file))
  .map((file) => path.join(sourceFolder, file))
  .flatMap((file) => [...declarationsOf(file)].map(([name, node]) => ({ file, name, node })));

/**
 * Codes that schemas, guards, limits and providers throw: these are reached as methods, or thrown under a
 * name that is computed, so following the functions does not find them.
 */
const fromElsewhere: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'VALIDATION_FAILED',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'FACTOR_SETUP_REQUIRED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_SCOPE_MISSING',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'SIGNATURE_INVALID',
]);

/** Codes that the functions of a call, or a function itself, can throw elsewhere, but not here. */
const unreachable: Readonly<Record<string, readonly ErrorCode[]>> = {
  // Their orders were found just before, and no order is ever removed.
  'PATCH /api/person': ['ORDER_NOT_FOUND'],
  'POST /api/person/erase': ['ORDER_NOT_FOUND'],
  erasePerson: ['ORDER_NOT_FOUND'],
  requestErasure: ['ORDER_NOT_FOUND'],
  runPersonCommand: ['ORDER_NOT_FOUND'],
  // A payment belongs to an order that exists.
  endCheckoutOf: ['ORDER_NOT_FOUND'],
  receive: ['ORDER_NOT_FOUND'],
  // A kept reply's own files are free, and locked, when they are attached.
  'POST /api/kept-mails/{id}/accept': ['FILE_NOT_FOUND'],
  // A question has no files.
  'POST /api/client-orders/{token}/questions': ['FILE_NOT_FOUND', 'CONVERSATION_FILES_FULL'],
  // A withdrawal does not wait for payments.
  'POST /api/client-orders/{token}/withdraw': ['PAYMENT_UNDER_WAY'],
};

/** Returns the exported constant of each procedure by its call, such as `POST /api/orders`. */
function findProcedures(): Map<string, { file: string; name: string }> {
  const places = new Map<string, { file: string; name: string }>();
  for (const { file, name, node } of declared) {
    const [, method, url] = /\bmethod: '(\w+)',\s+path: '([^']+)'/.exec(node.getText()) ?? [];
    if (method && /\bopenapi: \{/.test(node.getText())) places.set(`${method} ${url}`, { file, name });
  }
  return places;
}

const document = createOpenApiDocument(appRouter, '/');
function documentedCodes(method: string, url: string): Set<string> {
  const responses = Object.values(document.paths[url]?.[method.toLowerCase()]?.responses ?? {});
  return new Set(
    responses
      .map((response) => resolveResponse(document, response))
      .flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {})),
  );
}

test('a procedure lists in `meta.errors` the codes that its functions throw, and no others', () => {
  const places = findProcedures();
  const faults = restProcedures(appRouter).flatMap(({ openapi, meta }) => {
    const call = `${openapi.method} ${openapi.path}`;
    const place = places.get(call);
    if (!place) return [`${call}: its procedure is not found`];
    const documented = documentedCodes(openapi.method, openapi.path);
    const thrown = thrownCodes(place);
    const unlisted = [...thrown].filter(
      ([code]) => !documented.has(code) && !unreachable[call]?.includes(code),
    );
    const unthrown = (meta.errors ?? []).filter((code) => !thrown.has(code) && !fromElsewhere.has(code));
    return [
      ...unlisted.map(([code, thrower]) => `${call}: ${code} of ${thrower} is missing`),
      ...unthrown.map((code) => `${call}: ${code} is never thrown`),
    ];
  });
  expect(faults).toEqual([]);
});

/** The handlers of the calls that transfer files and are not procedures. */
const plainHandlers: Readonly<Record<string, string>> = {
  'POST /api/uploads': 'upload',
  'GET /api/files/{id}': 'downloadFile',
  'GET /api/orders.csv': 'exportOrders',
  'GET /api/record.csv': 'exportRecord',
  'GET /api/person.zip': 'exportPerson',
  'GET /api/calendar/{secret}.ics': 'sendCalendar',
  'GET /api/orders/{id}/quote.pdf': 'downloadQuote',
  'POST /api/orders/{id}/deliverables/files': 'uploadDeliverableFiles',
  'GET /api/client-orders/{token}/quote.pdf': 'downloadClientQuote',
  'GET /api/client-orders/{token}/receipt.pdf': 'downloadReceipt',
  'GET /api/client-orders/{token}/files/{id}': 'downloadClientFile',
};

test('the reference lists the codes that the functions of calls for files throw', () => {
  const faults = Object.entries(plainHandlers).flatMap(([call, handler]) => {
    const [method = '', url = ''] = call.split(' ');
    const documented = documentedCodes(method, url);
    const places = declared.filter(({ file, name }) => name === handler && file.includes('/features/'));
    if (places.length !== 1 || documented.size === 0) return [`${call}: ${handler} is not found`];
    return [...thrownCodes(places[0]!)]
      .filter(([code]) => !documented.has(code) && !unreachable[call]?.includes(code))
      .map(([code, thrower]) => `${call}: ${code} of ${thrower} is missing`);
  });
  expect(faults).toEqual([]);
});

/** The codes that the docstring of a function lists; null if it lists no `AppError`. */
function listedCodes(node: ts.Node): Set<string> | null {
  const texts = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'throws')
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  const text = texts.join(' ');
  if (!text.includes('AppError')) return null;
  return new Set(Array.from(text.matchAll(/`([A-Z][A-Z_]+)`/g), ([, code = '']) => code));
}

test('a docstring with `@throws AppError` lists the codes that its function throws, and no others', () => {
  const faults = declared.flatMap(({ file, name, node }) => {
    const listed = listedCodes(node);
    if (!listed) return [];
    const thrown = thrownCodes({ file, name });
    const unlisted = [...thrown].filter(
      ([code]) => !listed.has(code) && !fromElsewhere.has(code) && !unreachable[name]?.includes(code),
    );
    const unthrown = [...listed].filter(
      (code) =>
        !(code in errorCatalogue) || !(thrown.has(code as ErrorCode) || fromElsewhere.has(code as ErrorCode)),
    );
    return [
      ...unlisted.map(([code, thrower]) => `${name}: ${code} of ${thrower} is missing`),
      ...unthrown.map((code) => `${name}: ${code} is never thrown`),
    ];
  });
  expect(faults).toEqual([]);
});
