import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { currentSessionKey } from '../session/session.ts';

const lifetimeMs = 5 * 60_000;

type Kind = 'add-passkey' | 'confirm';

/** Stores the challenge for a passkey within a session, replacing any earlier one. */
export async function storeSessionChallenge(
  ctx: Pick<RequestContext, 'deps' | 'cookies'>,
  { kind, userId, challenge }: { kind: Kind; userId: number; challenge: string },
): Promise<void> {
  const row = { kind, userId, challenge, expiresAt: new Date(Date.now() + lifetimeMs) };
  await ctx.deps.db
    .insert(loginChallenges)
    .values({ id: currentSessionKey(ctx) ?? '', ...row })
    .onConflictDoUpdate({ target: loginChallenges.id, set: row });
}

/**
 * Returns this session's challenge, which can be used only once.
 *
 * @throws AppError `FACTOR_REFUSED` if there is none.
 */
export async function takeSessionChallenge(
  ctx: Pick<RequestContext, 'deps' | 'cookies'>,
  kind: Kind,
): Promise<string> {
  const [row] = await ctx.deps.db
    .delete(loginChallenges)
    .where(
      and(
        eq(loginChallenges.id, currentSessionKey(ctx) ?? ''),
        eq(loginChallenges.kind, kind),
        gt(loginChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ challenge: loginChallenges.challenge });
  if (!row?.challenge) throw new AppError('FACTOR_REFUSED');
  return row.challenge;
}
