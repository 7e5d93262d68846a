import type { AnyTRPCRouter } from '@trpc/server';
import type { CallExample } from '#trpc/init.ts';
import { samples } from '#trpc/samples/samples.ts';
import { restProcedures } from './procedures.ts';
import { plainExamples } from './routes/plain-examples.ts';

/** The values of path parameters in examples that name no others. */
const pathParameters = { id: 1042, token: samples.clientToken };

/**
 * Returns the example of every call by method and path, such as `POST /api/orders`. A test validates each
 * against its schema, and checks that none is missing or unused.
 */
export function examplesOf(router: AnyTRPCRouter): Readonly<Record<string, CallExample>> {
  const ofProcedures = restProcedures(router).map(
    ({ openapi, meta }) => [`${openapi.method} ${openapi.path}`, meta.example(samples)] as const,
  );
  const all = [...ofProcedures, ...Object.entries(plainExamples)];
  return Object.fromEntries(all.map(([call, example]) => [call, withPathParameters(call, example)]));
}

function withPathParameters(call: string, example: CallExample): CallExample {
  const needed = Object.entries(pathParameters).filter(([name]) => call.includes(`{${name}}`));
  return { ...example, parameters: { ...Object.fromEntries(needed), ...example.parameters } };
}
