import type { Context, Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { methodNotAllowed } from './error-response.ts';

const allowed = { GET: ['GET', 'HEAD'], POST: ['POST'] } as const;

/** Mounts a path with a single method; all other methods get a 405. */
export function mountRoute(
  app: Hono<AppEnv>,
  method: keyof typeof allowed,
  path: string,
  handler: (c: Context<AppEnv>) => Response | Promise<Response>,
): void {
  app.on(method, path, handler);
  app.all(path, (c) => methodNotAllowed(c, allowed[method]));
}
