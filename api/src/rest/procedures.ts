import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { ProcedureMeta, RestMeta } from '#trpc/init.ts';

export type RestProcedure = {
  /** Dotted name within the router, such as `orders.create`. */
  name: string;
  procedure: AnyTRPCProcedure;
  meta: RestMeta;
  openapi: RestMeta['openapi'];
  /** False for procedures without input, whose request bodies are ignored. */
  hasInput: boolean;
};

/** Returns every procedure with a REST interface, in the router's order. */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const meta = procedure._def.meta as ProcedureMeta | undefined;
    if (!meta?.openapi) return [];
    const hasInput = inputSchemas(procedure).some((schema) => !(schema instanceof z.ZodVoid));
    return [{ name, procedure, meta, openapi: meta.openapi, hasInput }];
  });
}

function inputSchemas(procedure: AnyTRPCProcedure): unknown[] {
  return (procedure._def as unknown as { inputs?: unknown[] }).inputs ?? [];
}

/**
 * Returns the schema of each known top-level input key; keys of a union or of a refined schema are unknown.
 */
export function inputShape(procedure: AnyTRPCProcedure): ReadonlyMap<string, z.ZodType> {
  const shape = new Map<string, z.ZodType>();
  for (const schema of inputSchemas(procedure)) {
    const inner = schema instanceof z.ZodType ? unwrap(schema) : null;
    if (!(inner instanceof z.ZodObject)) continue;
    for (const [key, value] of Object.entries(inner.shape)) {
      if (value instanceof z.ZodType) shape.set(key, value);
    }
  }
  return shape;
}

/** Returns the schema inside optional, default, nullable, readonly and transforming wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  let current: unknown = schema;
  for (;;) {
    if (
      current instanceof z.ZodOptional ||
      current instanceof z.ZodDefault ||
      current instanceof z.ZodPrefault ||
      current instanceof z.ZodNullable ||
      current instanceof z.ZodReadonly ||
      current instanceof z.ZodCatch
    ) {
      current = current.def.innerType;
    } else if (current instanceof z.ZodPipe) {
      current = current.def.in;
    } else {
      return current as z.ZodType;
    }
  }
}
