import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { clientPaths, leftCheckoutQuery } from '@storefront/contracts/paths.ts';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { plainPage, plainPageHeaders } from '#http/plain-page/plain-page.ts';
import type { RequestContext } from '#http/request-context.ts';
import { type CookieKind, readCookie, setCookie } from '#lib/cookies/cookies.ts';
import { isToken } from '#lib/crypto/random-token.ts';
import { visitorLocale } from '#lib/visitor-locale.ts';
import { returnTexts } from '#payments/test-checkout/checkout-texts.ts';
import { findClientPage } from './find-client-order.ts';

const cookieOf = (paymentId: number | string): CookieKind => ({
  name: 'payment-return',
  path: `/payment-return/${paymentId}`,
});
/** As long as a checkout can stay open. */
const keptSeconds = 24 * 60 * 60;

/**
 * Stores the way back to the client's page in the browser that leaves to pay. The page's URL is a secret, so
 * the provider, which needs a URL to return to, gets one that only names the payment; a cookie limited to
 * that one path holds the token.
 */
export function keepReturnUrl(ctx: RequestContext, paymentId: number, clientToken: string): void {
  setCookie(ctx, cookieOf(paymentId), clientToken, { seconds: keptSeconds });
}

/** `GET /payment-return/{payment}`: the way back from a checkout. Does not say whether anything was paid. */
export function mountPaymentReturn(app: Hono<AppEnv>): void {
  app.get('/payment-return/:paymentId', sendBack);
  app.all('/payment-return/*', () => {
    throw new AppError('NOT_FOUND');
  });
}

/**
 * Redirects to the client's page. Without the cookie, in a different browser than the one that left, the
 * client has to use the link in the mail. So they do if the page got a new URL meanwhile: the one who left may be just
 * the person whom the operator locked out with it.
 */
async function sendBack(c: Context<AppEnv>): Promise<Response> {
  const headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  const token = readCookie(c.get('context'), cookieOf(c.req.param('paymentId') ?? ''));
  if (isToken(token) && (await findClientPage(c.get('context'), token)).isKnown) {
    const isLeft = c.req.query(leftCheckoutQuery) !== undefined;
    return c.body(null, 303, {
      ...headers,
      Location: isLeft ? clientPaths.leftCheckout(token) : clientPaths.confirmed(token),
    });
  }
  const locale = visitorLocale(c.get('context'));
  const { title, text, home } = returnTexts[locale];
  const html = plainPage({ locale, title, paragraphs: [text], link: { href: '/', text: home } });
  return c.body(html, 200, { ...plainPageHeaders, ...headers });
}
