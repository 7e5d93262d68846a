import type { CurrentUser } from '@storefront/contracts/auth/auth.schema.ts';
import type { Role } from '@storefront/contracts/auth/roles.ts';
import type { TokenScope } from '@storefront/contracts/auth/token-scopes.ts';
import type { SecondFactorRule } from '@storefront/contracts/config/config.schema.ts';
import type { Deps } from '../deps.ts';
import type { LimitState } from './rate-limits.ts';

/** A program that calls with an API token. `role` is that of the person who made it, as it is now. */
export type TokenCaller = { id: number; name: string; scopes: readonly TokenScope[]; role: Role | null };

/** A user with what decides about the session. */
export type SessionUser = CurrentUser & {
  /** When password or factor was last given in this session; null when that was not noted. */
  confirmedAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
  /** What everyone in the portal must have. */
  secondFactor: SecondFactorRule;
};

/** One request as procedures see it, the same for RPC and REST. */
export type RequestContext = {
  deps: Deps;
  /** IP address of the caller, IPv4 in its plain form; behind proxies as `TRUST_PROXY` says. */
  callerIp: string;
  /** What limits count the caller under: the API token, or else the IP address. */
  callerKey: string;
  /** Limits that the request was counted by, for its `RateLimit` headers. */
  limits: LimitState[];
  headers: Headers;
  /** Parsed `Cookie` header; empty in a request with an API token, which alone counts then. */
  cookies: Readonly<Record<string, string>>;
  /** Headers that a procedure adds to the response, `Set-Cookie` and `Link` for example. */
  responseHeaders: Headers;
  /** The API token that the request carries, null without one. */
  token: TokenCaller | null;
  /** The user behind the session cookie, null without a valid one; looked up once per request, on first use. */
  currentUser: () => Promise<SessionUser | null>;
};
