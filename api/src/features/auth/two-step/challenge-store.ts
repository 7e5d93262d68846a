import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { type LoginChallengeRow, loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { type CookieKind, readCookie, setCookie } from '#lib/cookies/cookies.ts';
import { randomToken } from '#lib/crypto/random-token.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

type StepContext = Pick<RequestContext, 'deps' | 'cookies' | 'responseHeaders'>;

/** Identifies a login that waits for its second step; it is bound to the browser of the first step. */
const stepCookie: CookieKind = { name: 'login-step', path: '/' };
const stepSeconds = 5 * 60;
/** After this many wrong answers the login has to start over. */
const attemptsMax = 5;

/** Starts a login, for a user whose password was correct or for one whom a passkey will identify. */
export async function startStep(
  ctx: StepContext,
  { userId, challenge = null }: { userId: number | null; challenge?: string | null },
): Promise<void> {
  const key = randomToken();
  await ctx.deps.db
    .insert(loginChallenges)
    .values({ id: sha256(key), kind: 'login', userId, challenge, expiresAt: stepEnd() });
  setCookie(ctx, stepCookie, key, { seconds: stepSeconds, sameSite: 'Strict' });
}

/** Returns the login that this browser has started; null if there is none or it has expired. */
export async function findStep(ctx: StepContext): Promise<LoginChallengeRow | null> {
  const [row] = await ctx.deps.db
    .select()
    .from(loginChallenges)
    .where(isOpen(stepId(ctx)));
  return row ?? null;
}

/**
 * Counts an answer to the login that this browser has started, before it is checked.
 *
 * @throws AppError `LOGIN_EXPIRED` if there is none, or after too many answers.
 */
export async function countAnswer(ctx: StepContext): Promise<LoginChallengeRow> {
  const [row] = await ctx.deps.db
    .update(loginChallenges)
    .set({ attempts: sql`${loginChallenges.attempts} + 1` })
    .where(and(isOpen(stepId(ctx)), lt(loginChallenges.attempts, attemptsMax)))
    .returning();
  if (!row) throw new AppError('LOGIN_EXPIRED');
  return row;
}

/**
 * Ends the login that this browser has started, after its last step succeeded.
 *
 * @throws AppError `LOGIN_EXPIRED` if another request ended it first.
 */
export async function endStep(ctx: StepContext): Promise<void> {
  const ended = await ctx.deps.db
    .delete(loginChallenges)
    .where(isOpen(stepId(ctx)))
    .returning({ id: loginChallenges.id });
  if (ended.length === 0) throw new AppError('LOGIN_EXPIRED');
  setCookie(ctx, stepCookie, '', { seconds: 0, sameSite: 'Strict' });
}

const stepEnd = () => new Date(Date.now() + stepSeconds * 1000);
const stepId = (ctx: StepContext) => sha256(readCookie(ctx, stepCookie));

function isOpen(id: string) {
  return and(
    eq(loginChallenges.id, id),
    eq(loginChallenges.kind, 'login'),
    gt(loginChallenges.expiresAt, new Date()),
  );
}
