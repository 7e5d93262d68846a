import type { CurrentUser } from '@storefront/contracts/auth/auth.schema.ts';
import type { Role } from '@storefront/contracts/auth/roles.ts';
import type { TokenScope } from '@storefront/contracts/auth/token-scopes.ts';
import type { SecondFactorRule } from '@storefront/contracts/config/config.schema.ts';
import type { Deps } from '../deps.ts';
import type { LimitState } from './limits/rate-limit.ts';

/** A program that calls with an API token. `role` is the current role of the person who created it. */
export type TokenCaller = { id: number; name: string; scopes: readonly TokenScope[]; role: Role | null };

/** A user with the fields that decide what the session may do. */
export type SessionUser = CurrentUser & {
  /** When the password or second factor was last entered in this session; null when that was not recorded. */
  confirmedAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
  /** The second factor that the settings require of everyone in the portal. */
  secondFactor: SecondFactorRule;
};

/** One request as procedures see it, the same for tRPC and REST. */
export type RequestContext = {
  deps: Deps;
  /** IP address of the caller, IPv4 in its plain form; behind proxies determined by `TRUST_PROXY`. */
  callerIp: string;
  /** The key under which limits count the caller: the API token, or else the IP address. */
  callerKey: string;
  /** Limits that counted this request, for its `RateLimit` headers. */
  limits: LimitState[];
  headers: Headers;
  /** Parsed `Cookie` header; empty in a request with an API token, which takes precedence. */
  cookies: Readonly<Record<string, string>>;
  /** Headers that a procedure adds to the response, `Set-Cookie` and `Link` for example. */
  responseHeaders: Headers;
  /** The API token that the request carries, null without one. */
  token: TokenCaller | null;
  /**
   * Returns the user behind the session cookie, null without a valid one; looked up once per request, on
   * first use.
   */
  currentUser: () => Promise<SessionUser | null>;
  /** Looks up the token or the user anew, for a response that takes so long that the right to it may end. */
  callerNow: () => Promise<Pick<RequestContext, 'token' | 'currentUser'>>;
};
