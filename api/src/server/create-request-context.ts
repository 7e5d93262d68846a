import type { Context, MiddlewareHandler } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import { findCurrentUser } from '#features/auth/session/session.ts';
import { limitHeaders } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/app-env.ts';
import { callerIp } from '../http/caller-ip.ts';

/**
 * Creates the request context, and afterwards adds the headers that it collected to the response, whichever
 * part of the server created that: cookies, `Link`, rate limit headers.
 */
export function requestContext(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const context = createContext(deps, c);
    c.set('context', context);
    await next();
    for (const [name, value] of context.responseHeaders) c.res.headers.append(name, value);
    if (isCall(c.req.path)) {
      for (const [name, value] of limitHeaders(context.limits)) c.res.headers.set(name, value);
    }
  };
}

/** Requests for pages and their files are counted as well, but no page reads these headers. */
const isCall = (path: string) => /^\/(?:api|trpc|storage)\//.test(path);

function createContext(deps: Deps, c: Context<AppEnv>): RequestContext {
  let user: ReturnType<typeof findCurrentUser> | undefined;
  const address = callerIp(c, deps.env.trustProxy);
  const context: RequestContext = {
    deps,
    callerIp: address,
    callerKey: address,
    limits: [],
    token: null,
    headers: c.req.raw.headers,
    cookies: parseCookies(c.req.header('cookie') ?? ''),
    responseHeaders: new Headers(),
    currentUser: () => {
      user ??= findCurrentUser(context);
      return user;
    },
    callerNow: async () => {
      const found = await findCurrentUser(context);
      return { token: null, currentUser: async () => found };
    },
  };
  return context;
}
