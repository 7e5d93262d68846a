import { retentionDefaults } from '@storefront/contracts/config/retention.ts';

/** The details of an agency as used by the settings, the imprint and receipts. */
export const agency = {
  agencyName: 'Studio Example',
  agencyForm: 'GmbH',
  agencyAddress: 'Example Street 1\n10115 Berlin',
  agencyManager: 'Alex Example',
  agencyRegister: 'Amtsgericht Charlottenburg',
  agencyRegisterNumber: 'HRB 12345',
  agencyVatId: 'DE123456789',
  agencyPhone: '+49 30 1234567',
  agencyEmail: 'studio@example.com',
  agencyBank: '',
};

export const retention = retentionDefaults;

export const storedConfig = {
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
  ...agency,
  secondFactor: 'optional',
  ...retentionDefaults,
};

/** Only what an API token, too, may change. */
export const configChange = { operatorLocale: 'en', testimonials: 'shown' };

export const inEnglish = { locale: 'en' };
export const inGerman = { locale: 'de' };

export const doctorReport = {
  release: '1.0.0',
  checkedAt: '2026-04-08T09:30:00.000Z',
  results: [
    { check: 'disk', state: 'ok', finding: 'FINE', detail: '61.2 GB' },
    { check: 'backup', state: 'notice', finding: 'BACKUP_OFF', detail: null },
  ],
};

export const visitorLocale = { country_code: 'DE', locale: 'de', currency: 'EUR' };
