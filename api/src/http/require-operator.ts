import {
  hasRight,
  type NeededScope,
  type Right,
  type Role,
  rightOfScope,
} from '@storefront/contracts/auth/roles.ts';
import { tokenActor } from '@storefront/contracts/auth/token-scopes.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { shortenIp } from './caller-ip.ts';
import { isFactorMissing } from './is-factor-missing.ts';
import type { RequestContext } from './request-context.ts';

/** The caller who works with orders: a logged-in person, or a program with a token. */
export type Operator = {
  /** The name in order histories: the username, or `tokenActor` of the token's name. */
  name: string;
  /** Identifies the operator where something is counted per operator. */
  key: string;
  /** The role of the person, or of the person who created the token. */
  role: Role;
};

type Caller = Pick<RequestContext, 'token' | 'currentUser'>;

/**
 * Returns the operator behind a request.
 *
 * @param right what the person needs, and the person who created the token; defaults to the right of the
 * scope.
 * @throws AppError `UNAUTHORIZED` without session and token, `FORBIDDEN` for a user whose role lacks the
 * right, `FACTOR_SETUP_REQUIRED` for one without the second factor that the settings require,
 * `TOKEN_SCOPE_MISSING` for a token without the scope, or created by a person who no longer has the right.
 * Source: RFC 6750, sections 3 and 3.1, for the header that names the scope.
 */
export async function requireOperator(
  ctx: Caller & Pick<RequestContext, 'deps' | 'callerIp' | 'responseHeaders'>,
  scope: NeededScope,
  right: Right = rightOfScope[scope],
): Promise<Operator> {
  const found = await judgeCaller(ctx, scope, right);
  if (typeof found !== 'string') return found;
  if (found !== 'UNAUTHORIZED') await logRefusal(ctx, right);
  const { token } = ctx;
  if (scope !== 'none' && (token ? !token.scopes.includes(scope) : found === 'UNAUTHORIZED')) {
    const fault = token ? 'error="insufficient_scope", ' : '';
    ctx.responseHeaders.set('WWW-Authenticate', `Bearer ${fault}scope="${scope}"`);
  }
  throw new AppError(found);
}

/** Logs an attempt to do something that the caller's role or the token's scopes do not allow. */
async function logRefusal(
  ctx: Caller & Pick<RequestContext, 'deps' | 'callerIp'>,
  right: Right,
): Promise<void> {
  const { token, deps, callerIp } = ctx;
  const actor = token ? tokenActor(token.name) : (await ctx.currentUser())?.username;
  deps.log.info({ event: 'access.refused', actor, right, source: shortenIp(callerIp) }, 'security event');
}

/** Does the same where callers may have other grounds for access: returns null instead of throwing. */
export async function findOperator(
  ctx: Caller,
  scope: NeededScope,
  right: Right = rightOfScope[scope],
): Promise<Operator | null> {
  const found = await judgeCaller(ctx, scope, right);
  return typeof found === 'string' ? null : found;
}

/**
 * Passes on what is read for an operator, and stops before more is read once they have lost the right to it: their
 * session or token has ended, or their role was lowered.
 *
 * @throws AppError as `requireOperator` does.
 */
export async function* whileOperator<Item>(
  ctx: Pick<RequestContext, 'callerNow'>,
  scope: NeededScope,
  items: AsyncIterable<Item>,
  right: Right = rightOfScope[scope],
): AsyncGenerator<Item, void> {
  for await (const item of items) {
    yield item;
    await assertStillOperator(ctx, scope, right);
  }
}

/**
 * Judges an operator anew in the middle of a long response.
 *
 * @throws AppError as `requireOperator` does.
 */
export async function assertStillOperator(
  ctx: Pick<RequestContext, 'callerNow'>,
  scope: NeededScope,
  right: Right = rightOfScope[scope],
): Promise<void> {
  const found = await judgeCaller(await ctx.callerNow(), scope, right);
  if (typeof found === 'string') throw new AppError(found);
}

async function judgeCaller({ token, currentUser }: Caller, scope: NeededScope, right: Right) {
  if (token) {
    const { name, id, role, scopes } = token;
    if (scope === 'none' || !scopes.includes(scope) || !hasRight(role, right)) return 'TOKEN_SCOPE_MISSING';
    return { name: tokenActor(name), key: `token ${id}`, role };
  }
  const user = await currentUser();
  if (!user) return 'UNAUTHORIZED';
  const { role, username, id } = user;
  if (!hasRight(role, right)) return 'FORBIDDEN';
  if (isFactorMissing(user, user.secondFactor)) return 'FACTOR_SETUP_REQUIRED';
  return { name: username, key: `user ${id}`, role };
}
