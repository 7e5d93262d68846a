import type { Localized } from '../i18n/locale.ts';

export const serviceTypes = ['email-template', 'content-calendar', 'copywriting', 'landing-page'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** The free-text field of `orderDetails` that a service's quick quote form fills. */
type RequirementsField =
  | 'templateRequirements'
  | 'calendarRequirements'
  | 'projectDescription'
  | 'keyFeatures';

export type Service = {
  readonly type: ServiceType;
  readonly name: Localized;
  /** Paths of the order page; the first one is canonical. */
  readonly paths: readonly [string, ...string[]];
  readonly requirementsField: RequirementsField;
  /**
   * Whether a detailed brief may omit that text; the schema of the details decides, and a test compares the
   * two.
   */
  readonly isTextOptionalInBrief: boolean;
};

export const services: Readonly<Record<ServiceType, Service>> = {
  'email-template': {
    type: 'email-template',
    name: { en: 'Email Template', de: 'E-Mail-Vorlage' },
    paths: ['/email-template-order-form'],
    requirementsField: 'templateRequirements',
    isTextOptionalInBrief: false,
  },
  'content-calendar': {
    type: 'content-calendar',
    name: { en: 'Content Calendar', de: 'Redaktionsplan' },
    paths: ['/content-calendar-order-form', '/content-calendar'],
    requirementsField: 'calendarRequirements',
    isTextOptionalInBrief: true,
  },
  copywriting: {
    type: 'copywriting',
    name: { en: 'Copywriting', de: 'Werbetexte' },
    paths: ['/copywriting-order-form', '/copywriting'],
    requirementsField: 'projectDescription',
    isTextOptionalInBrief: true,
  },
  'landing-page': {
    type: 'landing-page',
    name: { en: 'Landing Page', de: 'Landingpage' },
    paths: ['/landing-page-order-form', '/landing-page'],
    requirementsField: 'keyFeatures',
    isTextOptionalInBrief: false,
  },
};
