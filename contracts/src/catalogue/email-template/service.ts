import type { Service } from '../services.ts';

export const emailTemplate = {
  type: 'email-template',
  name: { en: 'Email Template', de: 'E-Mail-Vorlage' },
  paths: ['/email-template-order-form'],
  requirementsField: 'templateRequirements',
  isTextOptionalInBrief: false,
  briefFields: [],
  otherPlanSpellings: { designcode: 'designAndCode' },
} as const satisfies Service;
