import type { z } from 'zod';
import type { Operation } from '../openapi.ts';

type Described = { description?: string; example?: unknown };

/**
 * Describes the parameters of a call. The generator loses what the contract says about an optional one, and puts all
 * other descriptions into the schema, where reference pages do not show them.
 *
 * @param shape the call's input by key; empty for plain routes.
 */
export function describeParameters(operation: Operation, shape: ReadonlyMap<string, z.ZodType>): void {
  for (const parameter of operation.parameters ?? []) {
    const schema = parameter.schema as Described;
    const said: Described = shape.get(String(parameter.name))?.meta() ?? {};
    const description = said.description ?? schema.description;
    if (description !== undefined) parameter.description ??= description;
    if (said.example !== undefined) parameter.example ??= said.example;
    delete schema.description;
  }
}
