import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';

const requests = {
  'email-template': {
    serviceType: 'email-template',
    totalPrice: 249,
    depositAmount: 125,
    orderDetails: {
      selectedPlan: 'designAndCode',
      quantity: 1,
      addons: [],
      promoCode: null,
      attachments: [],
      templateRequirements: 'A winter newsletter for our pottery studio.',
    },
  },
  'content-calendar': {
    serviceType: 'content-calendar',
    totalPrice: 888,
    depositAmount: 444,
    orderDetails: { selectedPlan: 'content', calendarRequirements: 'Four posts a week about glazes.' },
  },
  copywriting: {
    serviceType: 'copywriting',
    totalPrice: 350,
    depositAmount: 175,
    orderDetails: { selectedPlan: 'copy-only', projectDescription: 'Texts for the pages of our shop.' },
  },
  'landing-page': {
    serviceType: 'landing-page',
    totalPrice: 499,
    depositAmount: 250,
    orderDetails: { selectedPlan: 'design-code', keyFeatures: 'A form, a map and our opening hours.' },
  },
} as const satisfies Record<ServiceType, object>;

/** A JSON body; loosely typed, so that tests can make it invalid. */
export type QuoteBody = Record<string, unknown> & { orderDetails: Record<string, unknown> };

/** Returns a valid quote request, as sent by a form or a script. */
export function buildQuoteRequest(
  serviceType: ServiceType = 'email-template',
  overrides: Record<string, unknown> = {},
): QuoteBody {
  return {
    clientName: 'Jordan Example',
    clientEmail: 'jordan@example.com',
    clientPhone: '+49 30 123456',
    isPaid: false,
    status: 'pending',
    ...structuredClone(requests[serviceType]),
    ...overrides,
  };
}

/** Returns the same with changes inside `orderDetails`; undefined removes a key. */
export function buildQuoteWithDetails(
  serviceType: ServiceType,
  details: Record<string, unknown>,
  overrides: Record<string, unknown> = {},
): QuoteBody {
  const request = buildQuoteRequest(serviceType, overrides);
  return { ...request, orderDetails: { ...request.orderDetails, ...details } };
}
