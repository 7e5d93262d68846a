import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import { expect, test } from 'vitest';
import { appRouter } from '#trpc/endpoint/router.ts';
import { createOpenApiDocument } from '../openapi.ts';
import { resolveResponse } from './shared-responses.ts';

const document = createOpenApiDocument(appRouter, '/');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

test('the example of a value that was changed elsewhere shows the field that the call sets', () => {
  const reporting = operations.flatMap(({ name, operation }) => {
    const conflict = operation.responses['409'];
    const { examples }: { examples?: Record<string, unknown> } =
      (conflict && resolveResponse(document, conflict).content?.['application/json']) ?? {};
    const { value } = (examples?.ORDER_CHANGED ?? {}) as { value?: ErrorBody };
    return value ? [[name, Object.keys(value.current ?? {})]] : [];
  });
  expect(Object.fromEntries(reporting)).toEqual({
    'PATCH /api/orders/{id}/status': ['status', 'changedBy'],
    'PATCH /api/orders/{id}/payment': ['paymentStatus', 'changedBy'],
    'PATCH /api/orders/{id}/assignee': ['assignee', 'changedBy'],
    'PATCH /api/orders/{id}/details': ['adminNotes', 'deliveryDate'],
  });
});

test('a call of the storage service says when to try again', () => {
  for (const status of ['429', '503']) {
    expect(document.paths['/storage/base']?.post?.responses[status], status).toHaveProperty(
      'headers.Retry-After',
    );
  }
});
