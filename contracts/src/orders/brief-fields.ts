import type { ServiceType } from '../catalogue/services.ts';

/**
 * Each service accepts a quick quote (one free text) or a detailed brief (structured fields as well). A brief is
 * recognized by the presence of its required fields, empty or not.
 * Source: specification sections 3 and 5; decisions, "Two kinds of quote form".
 */
export const briefFields = {
  'email-template': [],
  'content-calendar': ['businessType', 'platforms', 'calendarDuration'],
  copywriting: ['copyType', 'wordCount', 'targetAudience'],
  'landing-page': ['templateRequirements'],
} as const satisfies Record<ServiceType, readonly string[]>;
