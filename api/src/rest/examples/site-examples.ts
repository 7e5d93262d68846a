import type { ExamplesByOperation } from './operation-examples.ts';

export const siteExamples: ExamplesByOperation = {
  'POST /api/contact': {
    request: {
      name: 'Jordan Example',
      email: 'jordan@example.com',
      message: 'Do you also write in Dutch?',
    },
    response: { success: true },
    refusal: { path: ['message'], message: 'Message is required' },
  },
  'GET /api/config': { response: { adminEmail: 'orders@example.com', operatorLocale: 'en' } },
  'PATCH /api/config': {
    request: { adminEmail: 'orders@example.com', operatorLocale: 'en' },
    response: { adminEmail: 'orders@example.com', operatorLocale: 'en' },
    refusal: { path: ['adminEmail'], message: 'Please enter a valid email address' },
  },
  'GET /api/locale': { response: { country_code: 'DE', locale: 'de', currency: 'EUR' } },
};
