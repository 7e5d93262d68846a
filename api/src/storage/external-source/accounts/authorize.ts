import { isLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Context } from 'hono';
import * as oauth from 'oauth4webapi';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { type CookieKind, readCookie, setCookie } from '#lib/cookies/cookies.ts';
import { responseOrigin } from '../../protocol/response-origin.ts';
import { openAccountSession } from './account-session.ts';
import type { OfferedProvider } from './providers.ts';

/** Enough time to enter a password and a second factor. */
const signInSeconds = 15 * 60;

const callbackPath = (source: string) => `/window4/callback/${source}`;
const cookieOf = (source: string): CookieKind => ({ name: 'sign-in', path: callbackPath(source) });

/**
 * Redirects to the page on which the visitor allows us to read their files. The secrets that prove on the way
 * back that the same browser began are kept in a cookie that is sent to the callback URL only.
 * Source: RFC 6749, section 4.1; RFC 7636; RFC 9700, section 2.1.
 */
export async function beginSignIn(
  c: Context<AppEnv>,
  source: string,
  provider: OfferedProvider,
  locale: Locale,
): Promise<Response> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(provider.authorizationUrl);
  const parameters = {
    ...provider.parameters,
    client_id: provider.clientId,
    redirect_uri: redirectUri(c, source),
    response_type: 'code',
    scope: provider.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  keep(c.get('context'), source, [state, verifier, locale].join('.'), signInSeconds);
  return c.body(null, 303, {
    Location: url.href,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
}

/**
 * Handles the callback: verifies that this browser began the sign-in, exchanges the code for a token and
 * stores the token for this browser.
 *
 * @returns `isSignedIn` is false when the visitor declined, took too long or came from elsewhere, or when the
 * service fails; `locale` is the one in which the sign-in began.
 * @throws AppError `RATE_LIMITED`.
 */
export async function finishSignIn(
  c: Context<AppEnv>,
  source: string,
  provider: OfferedProvider,
): Promise<{ isSignedIn: boolean; locale: Locale | null }> {
  const ctx = c.get('context');
  const [state, verifier, begunIn] = readCookie(ctx, cookieOf(source)).split('.');
  keep(ctx, source, '', 0);
  const locale = isLocale(begunIn) ? begunIn : null;
  if (!state || !verifier) return { isSignedIn: false, locale };
  // Any code leads to a call, by which the service would judge us.
  await countAttempt(ctx, 'cloudCall');

  try {
    const token = await requestToken(c, source, provider, { state, verifier });
    await openAccountSession(ctx, source, token);
    return { isSignedIn: true, locale };
  } catch (error) {
    // Not a server error: the visitor declined, or the service is unavailable. The library's messages contain
    // no secrets.
    ctx.deps.log.info({ source, reason: (error as Error).message }, 'the sign-in to a cloud account failed');
    return { isSignedIn: false, locale };
  }
}

async function requestToken(
  c: Context<AppEnv>,
  source: string,
  provider: OfferedProvider,
  { state, verifier }: { state: string; verifier: string },
): Promise<{ token: string; expiresInSeconds: number | undefined }> {
  const { locateCloud = (url: string) => url } = c.get('context').deps;
  const tokenUrl = locateCloud(provider.tokenUrl);
  const server: oauth.AuthorizationServer = {
    issuer: provider.issuer ?? new URL(provider.authorizationUrl).origin,
    token_endpoint: tokenUrl,
  };
  const client: oauth.Client = { client_id: provider.clientId };
  const callback = new URL(c.req.url);
  // `iss` cannot be checked for a service whose issuer is unknown; instead, each service has a callback URL
  // of its own.
  if (provider.issuer === null) callback.searchParams.delete('iss');
  const code = oauth.validateAuthResponse(server, client, callback, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(provider.clientSecret),
    code,
    redirectUri(c, source),
    verifier,
    // True only for a stand-in on this machine.
    { [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'), signal: AbortSignal.timeout(15_000) },
  );
  const { access_token: token, expires_in: expiresInSeconds } = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    response,
  );
  return { token, expiresInSeconds };
}

function redirectUri(c: Context<AppEnv>, source: string): string {
  return `${responseOrigin(c, c.get('context').deps.env)}${callbackPath(source)}`;
}

function keep(ctx: AppEnv['Variables']['context'], source: string, value: string, seconds: number): void {
  // Lax, because the callback is a navigation from the service's page.
  setCookie(ctx, cookieOf(source), value, { seconds, sameSite: 'Lax' });
}
