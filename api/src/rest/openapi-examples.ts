import type { AnyTRPCRouter } from '@trpc/server';
import type { CallExample } from '#trpc/init.ts';
import { samples } from '#trpc/samples/samples.ts';
import { restProcedures } from './procedures.ts';
import { plainExamples } from './routes/plain-examples.ts';

/**
 * Returns the example of every call by method and path, such as `POST /api/orders`. A test validates each
 * against its schema, and checks that none is missing or unused.
 */
export function examplesOf(router: AnyTRPCRouter): Readonly<Record<string, CallExample>> {
  const ofProcedures = restProcedures(router).map(({ call, path, meta }) => {
    const example = meta.example(samples);
    return [call, { ...example, parameters: { ...usualParameters(path), ...example.parameters } }];
  });
  return { ...Object.fromEntries(ofProcedures), ...plainExamples };
}

/** Returns the parameters that are the same in the examples of all calls about an order. */
function usualParameters(path: string): CallExample['parameters'] {
  if (path.startsWith('/api/orders/{id}')) return { id: samples.order.id };
  return path.startsWith('/api/client-orders/{token}') ? { token: samples.clientToken } : {};
}
