import { secondFactorRules } from '@storefront/contracts/config/config.schema.ts';
import { type UserRow, users } from '@storefront/db/schema/auth/users.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import type { Deps } from '#deps.ts';
import { shortenIp } from '#http/caller-ip.ts';
import type { RequestContext, SessionUser } from '#http/request-context.ts';
import { type CookieKind, cookieName, readCookie } from '#lib/cookies/cookies.ts';
import { describeDevice } from './describe-device.ts';
import { createSessionStore, hashSessionId, noteUse } from './session-store.ts';

// The only file that uses the session library, except for the session store next to it.

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseSessionAttributes: {
      device?: string | null;
      source?: string | null;
      lastUsedAt?: Date;
      confirmedAt?: Date | null;
    };
    DatabaseUserAttributes: Omit<SessionUser, 'id' | 'isAdmin' | 'secondFactor'> & {
      secondFactor: string | null;
    };
  }
}

/**
 * Sessions from before the cookie name had a prefix are not accepted: a cookie with the plain name no longer
 * proves anything.
 */
const sessionCookie: CookieKind = { name: 'session', path: '/' };

/** A session ends after this time without use; use in its second half extends it, up to its absolute end. */
const sessionLifetime = new TimeSpan(30, 'd');

function createLucia(deps: Pick<Deps, 'db' | 'env'>) {
  return new Lucia(createSessionStore(deps.db), {
    sessionExpiresIn: sessionLifetime,
    sessionCookie: {
      name: cookieName(deps.env, sessionCookie),
      // A browser does not send a Secure cookie to the plain HTTP URL of a local start.
      attributes: { secure: deps.env.publicUrl.startsWith('https:'), sameSite: 'lax' },
    },
    getSessionAttributes: ({ lastUsedAt }) => ({ lastUsedAt }),
    getUserAttributes: ({ secondFactor, ...attributes }) => ({
      ...attributes,
      isAdmin: attributes.role === 'owner',
      secondFactor: secondFactorRules.find((rule) => rule === secondFactor) ?? 'optional',
    }),
  });
}

const instances = new WeakMap<Deps, ReturnType<typeof createLucia>>();

function luciaOf(deps: Deps): ReturnType<typeof createLucia> {
  let lucia = instances.get(deps);
  if (!lucia) {
    lucia = createLucia(deps);
    instances.set(deps, lucia);
  }
  return lucia;
}

type SessionContext = Pick<RequestContext, 'deps' | 'cookies' | 'responseHeaders'>;
type PlacedContext = SessionContext & Pick<RequestContext, 'callerIp'>;

/**
 * Returns the user of the session cookie, or null. Extends a session that is past half its lifetime and
 * clears an invalid cookie, both by `Set-Cookie` in `responseHeaders`.
 */
export async function findCurrentUser(ctx: PlacedContext): Promise<SessionUser | null> {
  const sessionId = readCookie(ctx, sessionCookie);
  if (!sessionId) return null;
  const lucia = luciaOf(ctx.deps);
  const { session, user } = await lucia.validateSession(sessionId);
  if (!session) {
    ctx.responseHeaders.append('Set-Cookie', lucia.createBlankSessionCookie().serialize());
    return null;
  }
  if (session.fresh) {
    ctx.responseHeaders.append('Set-Cookie', lucia.createSessionCookie(session.id).serialize());
  }
  const { id, lastUsedAt } = session;
  if (lastUsedAt) {
    await noteUse(ctx.deps.db, { sessionId: id, lastUsedAt, source: shortenIp(ctx.callerIp) });
  }
  return user;
}

/**
 * Logs a user in: ends the session the request came with, creates a new one and sets its cookie.
 *
 * @param user as they were when their password was checked.
 * @param withFactor whether a second factor, or a passkey alone, opened the login.
 * @returns false, without a session, for a user who was disabled, got another password or lost all factors since: what
 * ended their sessions then did not see this one yet.
 */
export async function startSession(
  ctx: PlacedContext & Pick<RequestContext, 'headers'>,
  { id: userId, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  { withFactor = false } = {},
): Promise<boolean> {
  const lucia = luciaOf(ctx.deps);
  const oldSessionId = readCookie(ctx, sessionCookie);
  if (oldSessionId) await lucia.invalidateSession(oldSessionId);
  const device = describeDevice(ctx.headers.get('user-agent'));
  const source = shortenIp(ctx.callerIp);
  const session = await lucia.createSession(userId, { device, source, confirmedAt: new Date() });
  const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt));
  // The lock waits for a change that is under way; a later one finds the session and ends it.
  const [user] = await ctx.deps.db.select({ id: users.id }).from(users).where(isSame).for('share');
  const held = withFactor ? (await lucia.validateSession(session.id)).user : null;
  const isProven = !withFactor || held?.hasTotp || held?.hasPasskey;
  if (!user || !isProven) {
    await lucia.invalidateSession(session.id);
    return false;
  }
  ctx.responseHeaders.append('Set-Cookie', lucia.createSessionCookie(session.id).serialize());
  return true;
}

/** Returns the row key of the session the request came with; null without a cookie. */
export function currentSessionKey(ctx: Pick<SessionContext, 'deps' | 'cookies'>): string | null {
  const sessionId = readCookie(ctx, sessionCookie);
  return sessionId ? hashSessionId(sessionId) : null;
}

/** Ends every session of a user and clears the cookie of this browser. */
export async function endAllSessions(ctx: SessionContext, userId: number): Promise<void> {
  const lucia = luciaOf(ctx.deps);
  await lucia.invalidateUserSessions(userId);
  ctx.responseHeaders.append('Set-Cookie', lucia.createBlankSessionCookie().serialize());
}

/**
 * Ends the session the request came with, on the server and in the browser; succeeds without a session, too.
 */
export async function endSession(ctx: SessionContext): Promise<void> {
  const lucia = luciaOf(ctx.deps);
  const sessionId = readCookie(ctx, sessionCookie);
  if (sessionId) await lucia.invalidateSession(sessionId);
  ctx.responseHeaders.append('Set-Cookie', lucia.createBlankSessionCookie().serialize());
}

/**
 * Tells the browser to drop cached previews of clients' files when a person logs out. Keeps their own data:
 * drafts of the public forms are not part of the session.
 */
export function clearBrowserCache({ responseHeaders }: Pick<SessionContext, 'responseHeaders'>): void {
  responseHeaders.set('Clear-Site-Data', '"cache"');
}
