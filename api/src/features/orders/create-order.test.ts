import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ClientOrder } from '@storefront/contracts/orders/order.schema.ts';
import { idempotencyKeys } from '@storefront/db/schema/idempotency-keys.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildQuoteRequest, buildQuoteWithDetails, type QuoteBody } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const wakeOutbox = vi.fn();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ deps: { wakeOutbox } });
});
beforeEach(async () => {
  await app.reset();
  wakeOutbox.mockClear();
});
afterAll(() => app.close());

const storedOrders = () => app.db.select().from(orders).orderBy(asc(orders.id));

describe.each(faces)('orders.create over %s', (face) => {
  const create = (body: unknown, headers: Record<string, string> = {}) =>
    app.visitor().call(face, 'orders.create', body, { headers });

  test('stores the order, its first event and both mails', async () => {
    const order = expectData<ClientOrder>(await create(buildQuoteRequest()));

    expect(order).toEqual({
      id: 1,
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
    });
    expect(await storedOrders()).toMatchObject([
      { id: 1, orderDetails: order.orderDetails, isArchived: false, adminNotes: null, locale: 'en' },
    ]);
    expect(await app.db.select().from(orderEvents)).toMatchObject([
      { orderId: 1, type: 'created', actor: null, from: null, to: 'pending' },
    ]);
    expect(await app.db.select().from(outbox)).toMatchObject([
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
    for (const serviceType of ['content-calendar', 'copywriting', 'landing-page'] as const) {
      const { isPaid, status, clientPhone, ...request } = buildQuoteRequest(serviceType);
      expectData(await create(request));
    }
    expect(await storedOrders()).toMatchObject([
      { serviceType: 'content-calendar', totalPrice: 888, clientPhone: null },
      { serviceType: 'copywriting', totalPrice: 350 },
      { serviceType: 'landing-page', totalPrice: 499, depositAmount: 250 },
    ]);
  });

  test('takes the detailed brief of every service', async () => {
    const briefs = [
      buildQuoteWithDetails('content-calendar', {
        calendarRequirements: undefined,
        businessType: 'Pottery',
        platforms: ['Instagram', 'LinkedIn'],
        calendarDuration: '1 month',
        contentGoals: 'More visitors',
      }),
      buildQuoteWithDetails('copywriting', {
        projectDescription: undefined,
        copyType: 'Web pages',
        wordCount: '500-1000',
        targetAudience: 'Hobby potters',
      }),
      buildQuoteWithDetails('landing-page', { templateRequirements: 'Calm, lots of white.' }),
    ];
    for (const brief of briefs) expectData(await create(brief));
    expect(await storedOrders()).toHaveLength(3);
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
    const order = expectData<ClientOrder>(await create(body));
    expect(order.totalPrice).toBe(825);
    expect(order.orderDetails).toMatchObject({
      selectedPlan: 'designAndCode',
      addons: ['platform-integration', 'analytics-setup'],
      promoCode: 'SPRING26',
    });
  });

  describe('is refused and writes nothing', () => {
    const bad: [rule: string, body: unknown, message: string][] = [
      ['no name', buildQuoteRequest(undefined, { clientName: undefined }), 'Full name is required'],
      ['null name', buildQuoteRequest(undefined, { clientName: null }), 'Full name is required'],
      ['blank name', buildQuoteRequest(undefined, { clientName: '  ' }), 'Full name is required'],
      ['a number for a name', buildQuoteRequest(undefined, { clientName: 7 }), 'Full name is required'],
      ['no e-mail', buildQuoteRequest(undefined, { clientEmail: undefined }), 'Valid email is required'],
      ['bad e-mail', buildQuoteRequest(undefined, { clientEmail: 'jordan@' }), 'Valid email is required'],
      ['bad phone', buildQuoteRequest(undefined, { clientPhone: 'call me' }), messages.phoneInvalid.en],
      [
        'no template text',
        buildQuoteWithDetails('email-template', { templateRequirements: ' ' }),
        'Project description is required',
      ],
      [
        'a short calendar text',
        buildQuoteWithDetails('content-calendar', { calendarRequirements: 'too short' }),
        'Please provide a detailed project description',
      ],
      [
        'no calendar text',
        buildQuoteWithDetails('content-calendar', { calendarRequirements: undefined }),
        'Please provide a detailed project description',
      ],
      [
        'a short copy text',
        buildQuoteWithDetails('copywriting', { projectDescription: '123456789' }),
        'Please provide a detailed project description',
      ],
      [
        'no key features',
        buildQuoteWithDetails('landing-page', { keyFeatures: '' }),
        'Key features is required',
      ],
      [
        'short key features',
        buildQuoteWithDetails('landing-page', { keyFeatures: 'a form' }),
        'Please provide a detailed project description',
      ],
      [
        'a brief without business',
        buildQuoteWithDetails('content-calendar', {
          businessType: '',
          platforms: ['X'],
          calendarDuration: 'a',
        }),
        'Business type is required',
      ],
      [
        'a brief without platform',
        buildQuoteWithDetails('content-calendar', {
          businessType: 'a',
          platforms: [],
          calendarDuration: 'a',
        }),
        'At least one platform is required',
      ],
      [
        'a brief without duration',
        buildQuoteWithDetails('content-calendar', {
          businessType: 'a',
          platforms: ['X'],
          calendarDuration: null,
        }),
        'Calendar duration is required',
      ],
      [
        'a brief without content type',
        buildQuoteWithDetails('copywriting', { copyType: '', wordCount: '1', targetAudience: 'a' }),
        'Content type is required',
      ],
      [
        'a brief without word count',
        buildQuoteWithDetails('copywriting', { copyType: 'a', targetAudience: 'a' }),
        'Word count is required',
      ],
      [
        'a brief without audience',
        buildQuoteWithDetails('copywriting', { copyType: 'a', wordCount: '1' }),
        'Target audience is required',
      ],
      [
        'no plan',
        buildQuoteWithDetails('email-template', { selectedPlan: undefined }),
        'Please select a plan to proceed.',
      ],
      [
        'a foreign plan',
        buildQuoteWithDetails('email-template', { selectedPlan: 'copy-only' }),
        messages.planUnknown.en,
      ],
      [
        'a foreign add-on',
        buildQuoteWithDetails('email-template', { addons: ['translation'] }),
        messages.addonUnknown.en,
      ],
      [
        'an add-on twice',
        buildQuoteWithDetails('email-template', { addons: ['analytics-setup', 'analytics-setup'] }),
        messages.addonTwice.en,
      ],
      ['quantity 0', buildQuoteWithDetails('email-template', { quantity: 0 }), messages.quantityInvalid.en],
      [
        'quantity 1.5',
        buildQuoteWithDetails('email-template', { quantity: 1.5 }),
        messages.quantityInvalid.en,
      ],
      [
        'quantity as text',
        buildQuoteWithDetails('email-template', { quantity: '1' }),
        messages.quantityInvalid.en,
      ],
      [
        'quantity 1e9',
        buildQuoteWithDetails('email-template', { quantity: 1e9 }),
        messages.quantityTooLarge.en,
      ],
      ['a total of text', buildQuoteRequest(undefined, { totalPrice: '249' }), messages.amountInvalid.en],
      ['a negative total', buildQuoteRequest(undefined, { totalPrice: -249 }), messages.amountInvalid.en],
      ['paid already', buildQuoteRequest(undefined, { isPaid: true }), messages.orderMustStartUnpaid.en],
      [
        'completed already',
        buildQuoteRequest(undefined, { status: 'completed' }),
        messages.orderMustStartPending.en,
      ],
      [
        'a long promo code',
        buildQuoteWithDetails('email-template', { promoCode: 'x'.repeat(41) }),
        messages.promoCodeTooLong.en,
      ],
      [
        'attachments inside',
        buildQuoteWithDetails('email-template', { attachments: ['a.png'] }),
        messages.attachmentsMustBeEmpty.en,
      ],
      [
        'a text of 10,001 characters',
        buildQuoteWithDetails('email-template', { templateRequirements: 'x'.repeat(10_001) }),
        messages.textTooLong.en,
      ],
      [
        'a NUL byte',
        buildQuoteWithDetails('email-template', { templateRequirements: 'a\u0000b' }),
        messages.textUnstorable.en,
      ],
      [
        'half a character',
        buildQuoteWithDetails('email-template', { templateRequirements: 'a\ud800b' }),
        messages.textUnstorable.en,
      ],
    ];
    test.each(bad)('%s', async (_rule, body, message) => {
      expectError(await create(body), 400, 'VALIDATION_FAILED', message);
      expect(await countRows(app.db)).toMatchObject({ orders: 0, order_events: 0, outbox: 0 });
      expect(wakeOutbox).not.toHaveBeenCalled();
    });

    test.each<[what: string, body: unknown]>([
      ['an unknown key', buildQuoteRequest(undefined, { discount: 10 })],
      ['an unknown key in the details', buildQuoteWithDetails('email-template', { colour: 'red' })],
      [
        'a field of another service',
        buildQuoteWithDetails('email-template', { keyFeatures: 'A form and a map' }),
      ],
      ['an unknown service', buildQuoteRequest(undefined, { serviceType: 'logo' })],
      ['no service', buildQuoteRequest(undefined, { serviceType: undefined })],
      ['details as text', buildQuoteRequest(undefined, { orderDetails: 'designAndCode' })],
      ['details as a list', buildQuoteRequest(undefined, { orderDetails: [] })],
      ['no details', buildQuoteRequest(undefined, { orderDetails: null })],
      ['a language we do not have', buildQuoteRequest(undefined, { locale: 'fr' })],
      ['nothing', {}],
    ])('%s', async (_what, body) => {
      expectError(await create(body), 400, 'VALIDATION_FAILED');
      expect(await countRows(app.db)).toMatchObject({ orders: 0, outbox: 0 });
    });

    test('every problem of a form is told at once, with its place', async () => {
      const answer = await create(
        buildQuoteWithDetails('landing-page', { keyFeatures: '' }, { clientName: '', clientEmail: 'x' }),
      );
      expect(answer.error?.issues).toEqual([
        { path: ['clientName'], message: 'Full name is required' },
        { path: ['clientEmail'], message: 'Valid email is required' },
        { path: ['orderDetails', 'keyFeatures'], message: 'Key features is required' },
      ]);
    });

    test.each([
      ['a total of 1', { totalPrice: 1, depositAmount: 1 }],
      ['another total with the right deposit', { totalPrice: 248, depositAmount: 125 }],
      ['another deposit', { totalPrice: 249, depositAmount: 124 }],
    ])('%s instead of the catalogue’s, and it names the right figures', async (_what, amounts) => {
      const answer = await create(buildQuoteRequest(undefined, amounts));
      expectError(answer, 400, 'PRICE_MISMATCH');
      expect(answer.error?.expected).toEqual({ totalPrice: 249, depositAmount: 125 });
      expect(await countRows(app.db)).toMatchObject({ orders: 0, outbox: 0 });
    });

    test('the largest total that fits is still taken, one more is not', async () => {
      const quantity = Math.floor(2_147_483_647 / 249);
      const total = quantity * 249;
      const fits = buildQuoteWithDetails(
        'email-template',
        { quantity },
        {
          totalPrice: total,
          depositAmount: Math.round(total / 2),
        },
      );
      expectData(await create(fits));
      const tooMuch = buildQuoteWithDetails('email-template', { quantity: quantity + 1 });
      expectError(await create(tooMuch), 400, 'VALIDATION_FAILED', messages.quantityTooLarge.en);
      expect(await storedOrders()).toHaveLength(1);
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

  describe('Idempotency-Key', () => {
    const key = { 'idempotency-key': 'form-7f3a' };

    test('the same request again gets the first answer and creates nothing', async () => {
      const first = await create(buildQuoteRequest(undefined, { elapsedMs: 5000 }), key);
      const admin = await app.asAdmin();
      await admin.rpc('orders.setStatus', { id: 1, status: 'completed' });
      const again = await create(buildQuoteRequest(undefined, { elapsedMs: 9000 }), key);
      expect(again.data).toEqual(first.data);
      expect(again.status).toBe(first.status);
      expect(again.headers.getSetCookie()).toHaveLength(1);
      expect(await countRows(app.db)).toMatchObject({ orders: 1, outbox: 2, idempotency_keys: 1 });
    });

    test('twenty at once create one order', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(buildQuoteRequest(), key)));
      const ids = answers.map((answer) => expectData(answer).id);
      expect(new Set(ids).size).toBe(1);
      expect(await countRows(app.db)).toMatchObject({ orders: 1, order_events: 1, outbox: 2 });
    });

    test('another request under the same key is a conflict', async () => {
      await create(buildQuoteRequest(), key);
      const other = await create(buildQuoteRequest(undefined, { clientName: 'Somebody Else' }), key);
      expectError(other, 409, 'IDEMPOTENCY_KEY_REUSED');
      expect(await storedOrders()).toHaveLength(1);
    });

    test('another key creates another order', async () => {
      await create(buildQuoteRequest(), key);
      await create(buildQuoteRequest(), { 'idempotency-key': 'form-7f3b' });
      expect(await storedOrders()).toHaveLength(2);
    });

    test('a day later the key is free again', async () => {
      await create(buildQuoteRequest(), key);
      await app.db
        .update(idempotencyKeys)
        .set({ createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) })
        .where(eq(idempotencyKeys.orderId, 1));
      const second = expectData(await create(buildQuoteRequest(undefined, { clientName: 'Later' }), key));
      expect(await storedOrders()).toHaveLength(2);
      expect(await app.db.select().from(idempotencyKeys)).toMatchObject([{ orderId: second.id }]);
    });

    test('neither key nor body can be read in the database', async () => {
      await create(buildQuoteRequest(), key);
      const [stored] = await app.db.select().from(idempotencyKeys);
      expect(stored?.keyHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(stored)).not.toContain('form-7f3a');
    });

    test.each([
      ['empty', ''],
      ['too long', 'k'.repeat(201)],
      ['not ASCII', 'schl\u00fcssel'],
    ])('a key that is %s is refused', async (_what, value) => {
      const answer = await create(buildQuoteRequest(), { 'idempotency-key': value });
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(await storedOrders()).toHaveLength(0);
    });
  });
});

describe('with limits on', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { rateLimit: true } });
  });
  afterAll(() => limited.close());
  beforeEach(() => limited.reset());

  test('a form sent faster than anybody types is not stored; a script without a time is', async () => {
    expectData(
      await limited.visitor().rpc('orders.create', buildQuoteRequest(undefined, { elapsedMs: 300 })),
    );
    expect(await limited.db.$count(orders)).toBe(0);
    expectData(await limited.visitor().rpc('orders.create', buildQuoteRequest()));
    expect(await limited.db.$count(orders)).toBe(1);
  });

  test('too many requests from one address are refused, but a repeated one still gets its answer', async () => {
    const key = { headers: { 'idempotency-key': 'kept' } };
    const first = await limited.visitor().rpc('orders.create', buildQuoteRequest(), key);
    let refused = await limited.visitor().rpc('orders.create', buildQuoteRequest());
    for (let count = 0; count < 100 && !refused.error; count++) {
      refused = await limited.visitor().rpc('orders.create', buildQuoteRequest());
    }
    expectError(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = await limited.visitor().rpc('orders.create', buildQuoteRequest(), key);
    expect(again.data).toEqual(first.data);
  });
});
