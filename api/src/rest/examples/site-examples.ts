import { retentionDefaults } from '@storefront/contracts/config/retention.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { sampleAgency } from './samples/agency-sample.ts';

const storedConfig = {
  adminEmail: 'orders@example.com',
  operatorLocale: 'en',
  paymentNoteEn: 'Please transfer the amount to the account on our invoice.',
  paymentNoteDe: '',
  testimonials: 'shown',
  tokenOrigins: 'https://tools.example.com',
  orderSteps: 'automatic',
  withdrawalTextEn: '',
  withdrawalTextDe: '',
  earlyStartTextEn: '',
  earlyStartTextDe: '',
  ...sampleAgency,
  secondFactor: 'optional',
  ...retentionDefaults,
};

export const siteExamples: ExamplesByOperation = {
  'POST /api/contact': {
    request: {
      name: 'Jordan Example',
      email: 'jordan@example.com',
      message: 'Do you also write in Dutch?',
    },
    response: { success: true },
    refusal: { path: ['message'], message: messages.contactMessageRequired },
  },
  'GET /api/config': { response: storedConfig },
  'PATCH /api/config': {
    request: { adminEmail: 'orders@example.com', operatorLocale: 'en' },
    response: storedConfig,
    refusal: { path: ['adminEmail'], message: messages.adminEmailInvalid },
  },
  'GET /api/site-facts': {
    response: { agency: sampleAgency, keep: retentionDefaults, recipients: ['mail-server', 'stripe'] },
  },
  'GET /api/doctor': {
    response: {
      release: '1.0.0',
      checkedAt: '2026-04-08T09:30:00.000Z',
      results: [
        { check: 'disk', state: 'ok', finding: 'FINE', detail: '61.2 GB' },
        { check: 'backup', state: 'notice', finding: 'BACKUP_OFF', detail: null },
      ],
    },
  },
  'GET /api/locale': { response: { country_code: 'DE', locale: 'de', currency: 'EUR' } },
};
