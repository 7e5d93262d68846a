import type { Service } from '../services.ts';

export const contentCalendar = {
  type: 'content-calendar',
  name: { en: 'Content Calendar', de: 'Redaktionsplan' },
  paths: ['/content-calendar-order-form', '/content-calendar'],
  requirementsField: 'calendarRequirements',
  isTextOptionalInBrief: true,
  briefFields: ['businessType', 'platforms', 'calendarDuration'],
  otherPlanSpellings: {
    strategyonly: 'strategy',
    contentonly: 'content',
    strategyandcontent: 'strategy-content',
  },
} as const satisfies Service;
