import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { type Locale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { Database } from '@storefront/db/client.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { methodNotAllowed } from '#http/error-response.ts';
import { type PlainPage, plainPage, plainPageHeaders } from '#http/plain-page/plain-page.ts';
import { readText } from '#http/read-body.ts';
import { askedLocale, visitorLocale } from '#lib/visitor-locale.ts';
import { returnPath } from '#payments/provider/return-path.ts';
import { testTexts } from '#payments/test-checkout/checkout-texts.ts';
import { playCard, testActions } from '#payments/test-checkout/play-card.ts';
import { sendTestEvents } from '#payments/test-checkout/send-test-events.ts';

const formMaxBytes = 1024;

/**
 * `/test-checkout/{session}`: the page of the test checkout, where no money moves. Absent once a real
 * provider is configured, and where the test checkout is off.
 */
export function mountTestCheckout(app: Hono<AppEnv>, deps: Pick<Deps, 'payments'>): void {
  if (deps.payments?.name !== 'test') {
    app.all('/test-checkout/*', () => {
      throw new AppError('NOT_FOUND');
    });
    return;
  }
  app.get('/test-checkout/:session', showCheckout);
  app.post('/test-checkout/:session', (c) => act(app, c));
  app.all('/test-checkout/:session', (c) => methodNotAllowed(c, ['GET', 'HEAD', 'POST']));
}

async function showCheckout(c: Context<AppEnv>): Promise<Response> {
  const context = c.get('context');
  const found = await findSession(context.deps.db, sessionIdOf(c));
  const locale = askedLocale(c) ?? found?.locale ?? visitorLocale(context);
  const { badge, notice, unknown, home } = testTexts[locale];
  const page = found ? describeSession(found, locale) : infoPage(unknown, { href: '/', text: home });
  return c.body(plainPage({ locale, badge, notice, ...page }), found ? 200 : 404, plainPageHeaders);
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type PageContent = Pick<PlainPage, 'title' | 'paragraphs' | 'facts' | 'link' | 'form' | 'hasLanguages'>;

async function findSession(db: Database, sessionId: string) {
  const [found] = await db
    .select({ state: testCheckouts.state, payment: payments, locale: orders.locale })
    .from(testCheckouts)
    .innerJoin(payments, eq(payments.id, testCheckouts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(testCheckouts.sessionId, sessionId));
  return found;
}

function describeSession({ state, payment }: Session, locale: Locale): PageContent {
  const texts = testTexts[locale];
  const facts: PlainPage['facts'] = [
    [texts.order, String(payment.orderId)],
    [texts.amount, formatUsd(payment.amountUsd, locale)],
  ];
  if (state !== 'open') {
    const href = returnPath(payment.id, state === 'paid' ? 'completed' : 'left');
    return { ...infoPage(texts.over[state], { href, text: texts.back }), facts };
  }
  return {
    title: texts.titles[payment.kind],
    paragraphs: [texts.intro],
    facts,
    form: {
      legend: texts.legend,
      buttons: testActions.map((action) => ({ value: action, ...texts.actions[action] })),
    },
    hasLanguages: true,
  };
}

function infoPage(
  { title, text }: { title: string; text: string },
  link: NonNullable<PlainPage['link']>,
): PageContent {
  return { title, paragraphs: [text], link };
}

/**
 * Like a real provider, waits for our webhook's response before it sends the browser back, unless the report
 * is meant to be late.
 */
async function act(app: Hono<AppEnv>, c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const sessionId = sessionIdOf(c);
  const chosen = new URLSearchParams(await readText(c.req.raw, formMaxBytes)).get('action');
  const action = testActions.find((each) => each === chosen);
  if (!action) throw new AppError('BAD_REQUEST');
  const played = await playCard(deps.db, sessionId, action);
  if (!played) throw new AppError('NOT_FOUND');
  await sendTestEvents(deps, (path, init) => app.request(path, init));

  const asked = askedLocale(c);
  const query = asked ? `?${localeQueryName}=${asked}` : '';
  const location =
    played.state === 'declined'
      ? `/test-checkout/${sessionId}${query}`
      : returnPath(played.paymentId, played.state === 'paid' ? 'completed' : 'left');
  return c.body(null, 303, { Location: location, 'Cache-Control': 'no-store' });
}

/**
 * Maps anything that cannot be a session id to one that never exists: the database rejects some characters,
 * NUL for example.
 */
function sessionIdOf(c: Context<AppEnv>): string {
  const sessionId = c.req.param('session') ?? '';
  return /^[A-Za-z0-9_-]+$/.test(sessionId) ? sessionId : '';
}
