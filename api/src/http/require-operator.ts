import { type TokenScope, tokenActor } from '@storefront/contracts/auth/token-scopes.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { RequestContext } from './request-context.ts';

/** What a token needs for a call; `none` for calls that are for people only. */
export type NeededScope = TokenScope | 'none';

/** Who acts with the operator's rights: a person who is logged in, or a program with a token. */
export type Operator = {
  /** As histories name them: the username, or `tokenActor` of the token's name. */
  name: string;
  /** Tells operators apart where something is counted for each. */
  key: string;
};

type Caller = Pick<RequestContext, 'token' | 'currentUser'>;

/**
 * The operator behind a request.
 *
 * @throws AppError `UNAUTHORIZED` without session and token, `FORBIDDEN` for a user who is no admin,
 * `TOKEN_SCOPE_MISSING`.
 */
export async function requireOperator(ctx: Caller, scope: NeededScope): Promise<Operator> {
  const found = await judgeCaller(ctx, scope);
  if (typeof found === 'string') throw new AppError(found);
  return found;
}

/** The same where others may do it as well, by another right: null for those. */
export async function findOperator(ctx: Caller, scope: NeededScope): Promise<Operator | null> {
  const found = await judgeCaller(ctx, scope);
  return typeof found === 'string' ? null : found;
}

async function judgeCaller({ token, currentUser }: Caller, scope: NeededScope) {
  if (token) {
    const isAllowed = scope !== 'none' && token.scopes.includes(scope);
    return isAllowed ? { name: tokenActor(token.name), key: `token ${token.id}` } : 'TOKEN_SCOPE_MISSING';
  }
  const user = await currentUser();
  if (!user) return 'UNAUTHORIZED';
  return user.isAdmin ? { name: user.username, key: `user ${user.id}` } : 'FORBIDDEN';
}
