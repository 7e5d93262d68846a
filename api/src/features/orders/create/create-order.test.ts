import { type ServiceType, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildQuoteRequest, buildQuoteWithDetails, type QuoteBody } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, faces } from '#testing/test-client.ts';

const wakeOutbox = vi.fn();
const app = await openTestApp({ deps: { wakeOutbox } });
beforeEach(async () => {
  await app.reset();
  wakeOutbox.mockClear();
});

const storedOrders = () => app.db.select().from(orders).orderBy(asc(orders.id));

describe.each(faces)('orders.create over %s', (face) => {
  const create = (body: unknown, headers: Record<string, string> = {}) =>
    app.visitor().call(face, 'orders.create', body, { headers });

  test('stores the order, its first event and both mails', async () => {
    const order = expectData<PlacedOrder>(await create(buildQuoteRequest()));

    expect(order).toEqual({
      id: 1,
      clientPath: expect.stringMatching(/^\/order\/[\w-]{43}$/),
      clientName: 'Jordan Example',
      clientEmail: 'jordan@example.com',
      clientPhone: '+49 30 123456',
      serviceType: 'email-template',
      status: 'pending',
      totalPrice: 249,
      depositAmount: 125,
      isPaid: false,
      paymentStatus: 'unpaid',
      orderDetails: {
        selectedPlan: 'designAndCode',
        quantity: 1,
        addons: [],
        promoCode: null,
        attachments: [],
        templateRequirements: 'A winter newsletter for our pottery studio.',
      },
      deliveryDate: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      replyBy: replyDeadline(new Date(order.createdAt), order.timeZone).toISOString(),
      timeZone: app.deps.env.timeZone,
    });
    expect(await storedOrders()).toMatchObject([
      { id: 1, orderDetails: order.orderDetails, isArchived: false, adminNotes: null, locale: 'en' },
    ]);
    expect(await app.db.select().from(orderEvents).orderBy(orderEvents.id)).toMatchObject([
      { orderId: 1, actor: null, data: { type: 'created' } },
    ]);
    expect(await app.db.select().from(outbox).orderBy(asc(outbox.id))).toMatchObject([
      { kind: 'quote-confirmation', orderId: 1, dedupeKey: 'quote-confirmation:1', doneAt: null },
      { kind: 'new-order-notice', orderId: 1, dedupeKey: 'new-order-notice:1', doneAt: null },
    ]);
    expect(wakeOutbox).toHaveBeenCalledTimes(1);
  });

  test('the mails reach the client and the operator', async () => {
    await create(buildQuoteRequest());
    const mails = await app.deliverMails();
    expect(mails.map((mail) => mail.to.address).sort()).toEqual(
      ['hello@pixelandprose.example', 'jordan@example.com'].sort(),
    );
  });

  test('sets a cookie that only the server can read and that allows uploads', async () => {
    const answer = await create(buildQuoteRequest());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^upload-1=.+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=\d+$/),
    ]);
  });

  test('takes the smallest request of every service', async () => {
    const requests = serviceTypes.map((serviceType) => {
      const { isPaid, status, clientPhone, ...request } = buildQuoteRequest(serviceType);
      return request;
    });
    for (const request of requests) expectData(await create(request));
    expect(await storedOrders()).toMatchObject(
      requests.map(({ serviceType, totalPrice, depositAmount }) => ({
        serviceType,
        totalPrice,
        depositAmount,
        clientPhone: null,
      })),
    );
  });

  test('takes the detailed brief of every service', async () => {
    const briefs: Record<ServiceType, Record<string, unknown>> = {
      'email-template': {},
      'content-calendar': {
        calendarRequirements: undefined,
        businessType: 'Pottery',
        platforms: ['Instagram', 'LinkedIn'],
        calendarDuration: '1 month',
        contentGoals: 'More visitors',
      },
      copywriting: {
        projectDescription: undefined,
        copyType: 'Web pages',
        wordCount: '500-1000',
        targetAudience: 'Hobby potters',
      },
      'landing-page': { templateRequirements: 'Calm, lots of white.' },
    };
    for (const type of serviceTypes) expectData(await create(buildQuoteWithDetails(type, briefs[type])));
    expect(await storedOrders()).toHaveLength(serviceTypes.length);
  });

  test('computes quantity and add-ons, and stores other spellings in the catalogue’s', async () => {
    const body = buildQuoteWithDetails(
      'email-template',
      {
        selectedPlan: 'designcode',
        quantity: 3,
        addons: ['Platform_Integration', 'analytics-setup'],
        promoCode: ' spring26 ',
      },
      { totalPrice: 3 * 249 + 49 + 29, depositAmount: 413 },
    );
    const order = expectData<PlacedOrder>(await create(body));
    expect(order.totalPrice).toBe(825);
    expect(order.orderDetails).toMatchObject({
      selectedPlan: 'designAndCode',
      addons: ['platform-integration', 'analytics-setup'],
      promoCode: 'SPRING26',
    });
  });

  describe('language of the order', () => {
    const localeAfter = async (body: QuoteBody, headers: Record<string, string> = {}) => {
      expectData(await create(body, headers));
      return (await storedOrders()).at(-1)?.locale;
    };
    test('is the one named, then the saved choice, then the browser’s, then English', async () => {
      const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
      expect(await localeAfter(buildQuoteRequest(undefined, { locale: 'en' }), german)).toBe('en');
      expect(await localeAfter(buildQuoteRequest(), { ...german, cookie: 'lang=en' })).toBe('en');
      expect(await localeAfter(buildQuoteRequest(), german)).toBe('de');
      expect(await localeAfter(buildQuoteRequest())).toBe('en');
    });
  });

  describe('what only a machine sends', () => {
    test('a filled honeypot gets a normal-looking answer and is not stored', async () => {
      const caught = await create(buildQuoteRequest(undefined, { website: 'https://spam.example' }));
      const real = await create(buildQuoteRequest());
      expect(caught.status).toBe(real.status);
      expect(Object.keys(expectData(caught))).toEqual(Object.keys(expectData(real)));
      expect(caught.headers.getSetCookie()).toHaveLength(1);
      expect(expectData(real).id).not.toBe(expectData(caught).id);
      expect(await countRows(app.db)).toMatchObject({ orders: 1, order_events: 1, outbox: 2 });
    });

    test('an empty honeypot and a long time are people’s', async () => {
      expectData(await create(buildQuoteRequest(undefined, { website: '', elapsedMs: 42_000 })));
      expect(await storedOrders()).toHaveLength(1);
    });
  });
});
