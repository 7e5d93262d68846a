import type { Context, MiddlewareHandler } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import { findCurrentUser } from '#features/auth/session/session.ts';
import { limitHeaders } from '#http/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/app-env.ts';
import { callerIp } from '../http/caller-ip.ts';

/**
 * Makes the request's context and afterwards adds the headers it collected to the response, whichever part of the
 * server made that: cookies, `Link`, what the limits leave.
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

/** Pages and their files are counted as well, but nothing reads that from a page. */
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
  };
  return context;
}
