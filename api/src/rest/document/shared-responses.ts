import { isDeepStrictEqual } from 'node:util';
import { pascalCase } from '@storefront/contracts/lib/pascal-case.ts';
import type { OpenApiDocument, Response } from '../openapi.ts';

const prefix = '#/components/responses/';

/**
 * Moves the error responses that several operations have to the components, named after their codes, so that an
 * operation shows what is its own. Those whose examples differ from call to call stay where they are.
 */
export function shareResponses(document: OpenApiDocument): void {
  const uses = new Map<
    string,
    { responses: Record<string, Response>; status: string; response: Response }[]
  >();
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, response] of Object.entries(responses)) {
      const codes = Object.keys(response.content?.['application/json']?.examples ?? {});
      if (Number(status) < 400 || codes.length === 0) continue;
      const name = codes.map((code) => pascalCase(code.toLowerCase().replaceAll('_', '-'))).join('Or');
      uses.set(name, [...(uses.get(name) ?? []), { responses, status, response }]);
    }
  }
  const shared: Record<string, Response> = {};
  for (const [name, [first, ...others]] of uses) {
    if (!first || others.length < 2) continue;
    if (!others.every(({ response }) => isDeepStrictEqual(response, first.response))) continue;
    shared[name] = first.response;
    for (const { responses, status } of [first, ...others]) responses[status] = { $ref: prefix + name };
  }
  document.components.responses = shared;
}

/** Returns the response itself, or the one that its reference leads to. */
export function resolveResponse({ components }: OpenApiDocument, response: Response): Response {
  if (!response.$ref) return response;
  const found = components.responses?.[response.$ref.slice(prefix.length)];
  if (!found) throw new Error(`${response.$ref} is missing`);
  return found as Response;
}
