import { messages, textTooLong } from '@storefront/contracts/errors/messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildQuoteRequest, buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const wakeOutbox = vi.fn();
const app = await openTestApp({ deps: { wakeOutbox } });
beforeEach(async () => {
  await app.reset();
  wakeOutbox.mockClear();
});

describe.each(faces)('a quote request over %s', (face) => {
  const create = (body: unknown) => app.visitor().call(face, 'orders.create', body);

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
      [
        'add-ons as text',
        buildQuoteWithDetails('email-template', { addons: 'analytics-setup' }),
        messages.listExpected.en,
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
        'a promo code of 2,000 characters',
        buildQuoteWithDetails('email-template', { promoCode: 'x'.repeat(2000) }),
        messages.promoCodeTooLong.en,
      ],
      [
        'a promo code that is too long in upper case',
        buildQuoteWithDetails('email-template', { promoCode: 'ß'.repeat(21) }),
        messages.promoCodeTooLong.en,
      ],
      [
        'a promo code as a number',
        buildQuoteWithDetails('email-template', { promoCode: 20 }),
        messages.textExpected.en,
      ],
      [
        'attachments inside',
        buildQuoteWithDetails('email-template', { attachments: ['a.png'] }),
        messages.attachmentsMustBeEmpty.en,
      ],
      [
        'a text of 10,001 characters',
        buildQuoteWithDetails('email-template', { templateRequirements: 'x'.repeat(10_001) }),
        textTooLong(10_000),
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
      ['an unknown key in the details', buildQuoteWithDetails('email-template', { color: 'red' })],
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
      expect(answer.error?.issues).toMatchObject([
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
      expect(await app.db.$count(orders)).toBe(1);
    });
  });
});
