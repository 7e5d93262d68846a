import type { AnyTRPCRouter } from '@trpc/server';
import { callTRPCProcedure } from '@trpc/server';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { methodNotAllowed } from '#http/error-response.ts';
import { sendText } from '#http/text/send-text.ts';
import { createTextFile } from '#http/text/text-file.ts';
import { inputShape, type RestProcedure, restProcedures } from './procedures.ts';
import { assertNoQuery, inputFromBody, inputFromQuery } from './request-input.ts';

const bodyMethods: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT']);

/**
 * Serves every procedure with a REST interface under its path.
 *
 * The input is read only when the procedure requests it, which is after its guards: a caller without a
 * session gets that error, and not one about the body. trpc-openapi's own handler is not used because it
 * changes the schemas for the whole process, rejects empty bodies and reads the body before the guards run.
 */
export function mountRest(app: Hono<AppEnv>, router: AnyTRPCRouter): void {
  const methodsByPath = new Map<string, string[]>();
  // Sorted, so that `/orders/stats` precedes `/orders/{id}`.
  const entries = restProcedures(router).sort((a, b) => variables(a) - variables(b));
  for (const entry of entries) {
    const { method } = entry.openapi;
    const path = honoPath(entry.openapi.path);
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
    const shape = inputShape(entry.procedure);
    app.on(method, path, (c) => answer(c, router, entry, shape));
  }
  refuseOtherMethods(app, methodsByPath);
}

/** Responds with 405 to every method that a path does not have. */
function refuseOtherMethods(app: Hono<AppEnv>, methodsByPath: ReadonlyMap<string, string[]>): void {
  for (const [path, methods] of methodsByPath) {
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.all(path, (c) => methodNotAllowed(c, allowed));
  }
}

const variables = (entry: RestProcedure) => entry.openapi.path.split('{').length;

/** Returns `/api/orders/{id}` in Hono's syntax. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function answer(
  c: Context<AppEnv>,
  router: AnyTRPCRouter,
  { name, procedure, meta, hasInput, openapi }: RestProcedure,
  shape: ReturnType<typeof inputShape>,
): Promise<Response> {
  const params: Record<string, string> = c.req.param();
  const readInput = async () => {
    if (!hasInput) return openapi.method === 'GET' ? assertNoQuery(c.req.url) : undefined;
    return bodyMethods.has(openapi.method)
      ? inputFromBody(c.req.raw, params, shape)
      : inputFromQuery(c.req.url, params, shape);
  };
  let input: ReturnType<typeof readInput> | undefined;
  const output = await callTRPCProcedure({
    router,
    path: name,
    type: procedure._def.type,
    ctx: c.get('context'),
    // A body can be read only once, but a procedure may request it several times.
    getRawInput: () => {
      input ??= readInput();
      return input;
    },
    // No procedure uses it, so creating one per call would be wasted.
    signal: undefined,
    batchIndex: 0,
  });
  if (meta.hasEntityTag) {
    const text = createTextFile(JSON.stringify(output), ['gzip']);
    return sendText(c, text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  }
  return c.json(output as object, meta.status ?? 200, { 'Cache-Control': 'no-store' });
}
