import type { Service } from '../services.ts';

export const copywriting = {
  type: 'copywriting',
  name: { en: 'Copywriting', de: 'Werbetexte' },
  paths: ['/copywriting-order-form', '/copywriting'],
  requirementsField: 'projectDescription',
  isTextOptionalInBrief: true,
  briefFields: ['copyType', 'wordCount', 'targetAudience'],
  otherPlanSpellings: { strategyandcopy: 'strategy-copy' },
} as const satisfies Service;
