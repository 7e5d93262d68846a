import type { Service } from '../services.ts';

export const landingPage = {
  type: 'landing-page',
  name: { en: 'Landing Page', de: 'Landingpage' },
  paths: ['/landing-page-order-form', '/landing-page'],
  requirementsField: 'keyFeatures',
  isTextOptionalInBrief: false,
  briefFields: ['templateRequirements'],
  otherPlanSpellings: { designandcode: 'design-code' },
} as const satisfies Service;
