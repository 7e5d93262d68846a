import { secondFactorRules } from '@storefront/contracts/config/config.schema.ts';
import { Lucia, TimeSpan } from 'lucia';
import type { Deps } from '#deps.ts';
import { shortenIp } from '#http/caller-ip.ts';
import type { RequestContext, SessionUser } from '#http/request-context.ts';
import { type CookieKind, cookieName, readCookie } from '#lib/cookies/cookies.ts';
import { describeDevice } from './describe-device.ts';
import { createSessionStore, hashSessionId, noteUse } from './session-store.ts';

// The only file that knows the session library, with the store it needs beside it.

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

/** A session of before its name had a prefix is not taken over: a cookie of the plain name proves nothing any more. */
const sessionCookie: CookieKind = { name: 'session', path: '/' };

/** A session ends after this time without use; used in its second half, it is prolonged, up to its absolute end. */
const sessionLifetime = new TimeSpan(30, 'd');

function createLucia(deps: Pick<Deps, 'db' | 'env'>) {
  return new Lucia(createSessionStore(deps.db), {
    sessionExpiresIn: sessionLifetime,
    sessionCookie: {
      name: cookieName(deps.env, sessionCookie),
      // A browser does not send a Secure cookie to the plain http address of a local start.
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
 * The user behind the session cookie, or null. Prolongs a session that is half through and takes back a cookie that
 * is no longer good; both by `Set-Cookie` in `responseHeaders`.
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

/** Logs a user in: ends the session the request came with, makes a new one and sets its cookie. */
export async function startSession(
  ctx: PlacedContext & Pick<RequestContext, 'headers'>,
  userId: number,
): Promise<void> {
  const lucia = luciaOf(ctx.deps);
  const oldSessionId = readCookie(ctx, sessionCookie);
  if (oldSessionId) await lucia.invalidateSession(oldSessionId);
  const device = describeDevice(ctx.headers.get('user-agent'));
  const source = shortenIp(ctx.callerIp);
  const session = await lucia.createSession(userId, { device, source, confirmedAt: new Date() });
  ctx.responseHeaders.append('Set-Cookie', lucia.createSessionCookie(session.id).serialize());
}

/** The key of the row of the session the request came with; null without a cookie. */
export function currentSessionKey(ctx: Pick<SessionContext, 'deps' | 'cookies'>): string | null {
  const sessionId = readCookie(ctx, sessionCookie);
  return sessionId ? hashSessionId(sessionId) : null;
}

/** Ends every session of a user and takes the cookie of this browser back. */
export async function endAllSessions(ctx: SessionContext, userId: number): Promise<void> {
  const lucia = luciaOf(ctx.deps);
  await lucia.invalidateUserSessions(userId);
  ctx.responseHeaders.append('Set-Cookie', lucia.createBlankSessionCookie().serialize());
}

/** Ends the session the request came with, on the server and in the browser; no session is no error. */
export async function endSession(ctx: SessionContext): Promise<void> {
  const lucia = luciaOf(ctx.deps);
  const sessionId = readCookie(ctx, sessionCookie);
  if (sessionId) await lucia.invalidateSession(sessionId);
  ctx.responseHeaders.append('Set-Cookie', lucia.createBlankSessionCookie().serialize());
}

/**
 * Has the browser drop the previews of clients' files that it keeps, once a person logs out. What they keep themselves
 * stays: drafts of the public forms are no part of the session.
 */
export function clearBrowserCache({ responseHeaders }: Pick<SessionContext, 'responseHeaders'>): void {
  responseHeaders.set('Clear-Site-Data', '"cache"');
}
