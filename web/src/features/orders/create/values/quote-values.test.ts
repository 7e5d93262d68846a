import { type ServiceType, services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { orderDetailsSchemas } from '@storefront/contracts/orders/order-details.schema.ts';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '#i18n/dictionaries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { BasketChoice } from '../basket/basket-draft.ts';
import { basketTotals, quantityProblem } from '../basket/basket-totals.ts';
import { briefChoices } from './brief-options.ts';
import { quoteErrors } from './quote-errors.ts';
import { emptyQuote, type QuoteValues, toQuoteRequest } from './quote-values.ts';

await Promise.all([loadTexts('en', ['order']), loadTexts('de', ['order'])]);

const planIds: Record<ServiceType, string> = {
  'email-template': 'designAndCode',
  'content-calendar': 'content',
  copywriting: 'copy-only',
  'landing-page': 'design-code',
};

function contextOf(serviceType: ServiceType, part: Partial<BasketChoice> = {}, locale: 'en' | 'de' = 'en') {
  const basket: BasketChoice = { planId: planIds[serviceType], quantity: 1, addonIds: [], ...part };
  return { serviceType, basket, locale, choices: briefChoices(translatorFor(locale)) };
}

const valuesWith = (part: Partial<QuoteValues>): QuoteValues => ({
  ...emptyQuote,
  clientName: 'Ada',
  clientEmail: 'ada@example.com',
  ...part,
});

describe('a quick quote', () => {
  test.each(serviceTypes.map((type) => [type, services[type].requirementsField] as const))(
    'of %s sends its one text as %s',
    (serviceType, field) => {
      const values = valuesWith({ [field]: 'Something worth ten characters' });
      const context = contextOf(serviceType);
      expect(quoteErrors(values, context)).toEqual({});
      expect(toQuoteRequest(values, context).orderDetails).toEqual({
        selectedPlan: planIds[serviceType],
        quantity: 1,
        addons: [],
        promoCode: null,
        attachments: [],
        [field]: 'Something worth ten characters',
      });
    },
  );

  test('sends dollars whatever the page shows', () => {
    const basket = { quantity: 3, addonIds: ['platform-integration', 'analytics-setup'] };
    const values = valuesWith({ templateRequirements: 'A newsletter' });
    for (const locale of locales) {
      const request = toQuoteRequest(values, contextOf('email-template', basket, locale));
      expect([request.totalPrice, request.depositAmount]).toEqual([825, 413]);
      expect(request.locale).toBe(locale);
    }
  });

  test('leaves an empty phone number out and trims the promo code', () => {
    const request = toQuoteRequest(valuesWith({ promoCode: ' spring ' }), contextOf('email-template'));
    expect('clientPhone' in request).toBe(false);
    expect(request.orderDetails.promoCode).toBe('spring');
  });

  test('names what is missing in the words of the contracts', () => {
    expect(quoteErrors(emptyQuote, contextOf('email-template'))).toEqual({
      clientName: 'Full name is required',
      clientEmail: 'Valid email is required',
      templateRequirements: 'Project description is required',
    });
    expect(quoteErrors(valuesWith({ projectDescription: 'too short' }), contextOf('copywriting'))).toEqual({
      projectDescription: 'Please provide a detailed project description',
    });
    expect(quoteErrors(valuesWith({}), contextOf('landing-page'))).toEqual({
      keyFeatures: 'Key features is required',
    });
    expect(quoteErrors(valuesWith({ keyFeatures: 'short' }), contextOf('landing-page'))).toEqual({
      keyFeatures: 'Please provide a detailed project description',
    });
  });
});

describe('a detailed brief', () => {
  const brief = { isBriefOpen: true } as const;

  test('asks for its own fields while it is open', () => {
    expect(quoteErrors(valuesWith(brief), contextOf('content-calendar'))).toEqual({
      businessType: 'Business type is required',
      platforms: 'At least one platform is required',
      calendarDuration: 'Calendar duration is required',
    });
    expect(quoteErrors(valuesWith(brief), contextOf('copywriting'))).toEqual({
      copyType: 'Content type is required',
      wordCount: 'Word count is required',
      targetAudience: 'Target audience is required',
    });
    expect(
      quoteErrors(valuesWith({ ...brief, keyFeatures: 'A hero and a form' }), contextOf('landing-page')),
    ).toEqual({ templateRequirements: 'Project description is required' });
  });

  test('is sent in the words the visitor saw', () => {
    const values = valuesWith({
      ...brief,
      copyType: 'website',
      wordCount: 'upTo2000',
      targetAudience: 'Gärtner',
    });
    const context = contextOf('copywriting', {}, 'de');
    expect(quoteErrors(values, context)).toEqual({});
    expect(toQuoteRequest(values, context).orderDetails).toMatchObject({
      copyType: 'Webtexte',
      wordCount: '1.000–2.000 Wörter',
      targetAudience: 'Gärtner',
    });
  });

  test('stays behind when it is closed again', () => {
    const values = valuesWith({
      calendarRequirements: 'A month of posts',
      businessType: 'Bakery',
      platforms: ['Instagram'],
    });
    const details = toQuoteRequest(values, contextOf('content-calendar')).orderDetails;
    expect(Object.keys(details)).not.toContain('businessType');
    expect(Object.keys(details)).not.toContain('platforms');
  });
});

describe('totals', () => {
  test('shown in euros are the sums of the lines shown', () => {
    const { shown, usd } = basketTotals(
      'content-calendar',
      { planId: 'strategy-content', quantity: 2, addonIds: ['performance-report', 'content-audit'] },
      'de',
    );
    expect(shown).toEqual({ subtotal: 2106, addonsTotal: 264, total: 2370, deposit: 1185 });
    expect(usd).toEqual({ subtotal: 2400, addonsTotal: 300, total: 2700, deposit: 1350 });
  });

  test('are zero while no plan is chosen', () => {
    const { shown } = basketTotals('copywriting', { planId: null, quantity: 1, addonIds: [] }, 'en');
    expect(shown.total).toBe(0);
  });

  test('too large to store are refused before anything is sent', () => {
    const choice = { planId: 'copy-only', quantity: 6_135_667, addonIds: [] };
    expect(quantityProblem('copywriting', choice)).toBeUndefined();
    expect(quantityProblem('copywriting', { ...choice, quantity: 6_135_668 })).toContain('too large');
  });
});

test.each(serviceTypes)('a complete form of %s sends every detail that the contract knows', (serviceType) => {
  const context = contextOf(serviceType);
  const firstOf = (field: string) =>
    new Map(Object.entries(context.choices)).get(field)?.[0]?.value ?? 'At least ten characters';
  const texts = Object.fromEntries(Object.keys(emptyQuote).map((field) => [field, firstOf(field)]));
  const values = valuesWith({ ...texts, platforms: ['Instagram'], isBriefOpen: true, hasConsent: true });
  const sent = Object.keys(toQuoteRequest(values, context).orderDetails);
  expect(sent.toSorted()).toEqual(Object.keys(orderDetailsSchemas[serviceType].shape).toSorted());
});

test('an empty brief of a landing page lacks both its texts at once', () => {
  const errors = quoteErrors(valuesWith({ isBriefOpen: true }), contextOf('landing-page'));
  expect(Object.keys(errors).sort()).toEqual(['keyFeatures', 'templateRequirements']);
});
