import { describe, expect, test } from 'vitest';
import { orderFieldsOf } from '../orders/order-fields.ts';
import { addons, addonsOf } from './addons.ts';
import { canonicalId } from './parts/canonical-id.ts';
import { highlightedPlan, plans, plansOf } from './plans.ts';
import { type ServiceType, services, serviceTypes } from './services.ts';

/** The complete catalogue. Source: interfaces, "Catalogue ids". */
const catalogue: Record<
  ServiceType,
  { plans: Record<string, number>; highlighted: string; addons: Record<string, number> }
> = {
  'email-template': {
    plans: { fromScratch: 199, designAndCode: 249, codeOnly: 249 },
    highlighted: 'designAndCode',
    addons: { 'platform-integration': 49, 'analytics-setup': 29 },
  },
  'content-calendar': {
    plans: { strategy: 388, content: 888, 'strategy-content': 1200 },
    highlighted: 'content',
    addons: { 'performance-report': 150, 'content-audit': 150 },
  },
  copywriting: {
    plans: { 'strategy-only': 350, 'copy-only': 350, 'strategy-copy': 650 },
    highlighted: 'copy-only',
    addons: { 'seo-keyword': 75, translation: 150, 'subject-lines': 40, 'extra-copy': 100, proofreading: 60 },
  },
  'landing-page': {
    plans: { 'from-scratch': 599, 'design-code': 499, 'code-only': 299 },
    highlighted: 'design-code',
    addons: { 'form-handling': 99, 'premium-images': 30, analytics: 30 },
  },
};

const prices = (items: readonly { id: string; priceUsd: number }[]) =>
  Object.fromEntries(items.map((item) => [item.id, item.priceUsd]));

describe.each(serviceTypes)('%s', (serviceType) => {
  test('plans and add-ons cost what the price list says', () => {
    expect(prices(plansOf(serviceType))).toEqual(catalogue[serviceType].plans);
    expect(prices(addonsOf(serviceType))).toEqual(catalogue[serviceType].addons);
  });

  test('exactly one plan is highlighted', () => {
    expect(plansOf(serviceType).filter((plan) => plan.isHighlighted)).toHaveLength(1);
    expect(highlightedPlan(serviceType).id).toBe(catalogue[serviceType].highlighted);
  });

  test('a plan’s features say how many rounds it has', () => {
    for (const { rounds, features } of plansOf(serviceType)) {
      const said = features.map(({ en }) => /^Up to (\d)\srevision round/.exec(en)?.[1]).filter(Boolean);
      expect(said).toEqual([String(rounds)]);
    }
  });

  test('every text is there in both languages', () => {
    const texts = [
      ...plansOf(serviceType).flatMap((plan) => [
        plan.name,
        plan.description,
        ...plan.features,
        ...plan.notIncluded,
      ]),
      ...addonsOf(serviceType).flatMap((addon) => [addon.name, addon.description]),
    ];
    for (const text of [...texts, services[serviceType].name]) {
      expect(text.en.trim()).not.toBe('');
      expect(text.de.trim()).not.toBe('');
    }
  });
});

test.each<[ServiceType, string, string]>([
  ['email-template', 'fromscratch', 'fromScratch'],
  ['email-template', 'designcode', 'designAndCode'],
  ['email-template', 'design-and-code', 'designAndCode'],
  ['email-template', 'codeonly', 'codeOnly'],
  ['content-calendar', 'strategyOnly', 'strategy'],
  ['content-calendar', 'contentOnly', 'content'],
  ['content-calendar', 'strategyAndContent', 'strategy-content'],
  ['copywriting', 'copyOnly', 'copy-only'],
  ['landing-page', 'fromScratch', 'from-scratch'],
  ['landing-page', 'designCode', 'design-code'],
  ['landing-page', 'designAndCode', 'design-code'],
  ['landing-page', 'codeOnly', 'code-only'],
])('%s: %s is another spelling of %s', (serviceType, spelling, id) => {
  const { otherPlanSpellings } = services[serviceType];
  expect(canonicalId(plansOf(serviceType), spelling, otherPlanSpellings)).toBe(id);
});

test('what belongs to another service, or to every object, is no id', () => {
  for (const id of ['copy-only', '', 'constructor', '__proto__', 'toString']) {
    const { otherPlanSpellings } = services['email-template'];
    expect(canonicalId(plansOf('email-template'), id, otherPlanSpellings)).toBeUndefined();
    expect(canonicalId(addonsOf('email-template'), id)).toBeUndefined();
  }
  expect(canonicalId(addonsOf('copywriting'), 'SEO_Keyword')).toBe('seo-keyword');
});

test('ids of one service do not collide when spelled differently', () => {
  for (const list of [...Object.values(plans), ...Object.values(addons)]) {
    const folded = list.map((item) => item.id.toLowerCase().replace(/[-_\s]/g, ''));
    expect(new Set(folded).size).toBe(folded.length);
  }
});

test('delivery times are those of the specification', () => {
  const etas = Object.fromEntries(
    serviceTypes.map((service) => [
      service,
      plansOf(service).map(({ eta }) => `${eta.minDays}-${eta.maxDays} ${eta.unit}`),
    ]),
  );
  expect(etas).toEqual({
    'email-template': ['3-5 working-days', '5-7 working-days', '5-7 working-days'],
    'content-calendar': ['3-5 working-days', '5-7 working-days', '7-10 working-days'],
    copywriting: ['3-5 days', '3-5 days', '7-10 days'],
    'landing-page': ['7-10 working-days', '7-10 working-days', '5-7 working-days'],
  });
});

test.each(serviceTypes)('%s says of its text what the schema of its details judges', (serviceType) => {
  const { requirementsField, isTextOptionalInBrief } = services[serviceType];
  const field = orderFieldsOf(serviceType).find(({ name }) => name === requirementsField);
  expect(field?.requiredIn).toContain('quick');
  expect(field?.requiredIn.includes('brief')).toBe(!isTextOptionalInBrief);
});
