import type { CurrentUser } from '@storefront/contracts/auth/auth.schema.ts';
import type { Deps } from '../deps.ts';

/** One request as procedures see it, the same for RPC and REST. */
export type RequestContext = {
  deps: Deps;
  /** IP address of the caller, IPv4 in its plain form; behind proxies as `TRUST_PROXY` says. */
  callerIp: string;
  headers: Headers;
  /** Parsed `Cookie` header. */
  cookies: Readonly<Record<string, string>>;
  /** Headers that a procedure adds to the answer, `Set-Cookie` and `Link` for example. */
  responseHeaders: Headers;
  /** The user behind the session cookie, null without a valid one; looked up once per request, on first use. */
  currentUser: () => Promise<CurrentUser | null>;
};
