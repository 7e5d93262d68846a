import type { Localized } from '../i18n/locale.ts';
import { contentCalendar } from './content-calendar/service.ts';
import { copywriting } from './copywriting/service.ts';
import { emailTemplate } from './email-template/service.ts';
import { landingPage } from './landing-page/service.ts';

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
  /**
   * The fields that a detailed brief requires and a quick quote (one free text) lacks. A brief is recognized by
   * the presence of any of them, empty or not. None if the service accepts quick quotes only.
   * Source: specification sections 3 and 5; decisions, "Two kinds of quote form".
   */
  readonly briefFields: readonly string[];
  /**
   * Plan ids by other spellings in the specification, without capitals and hyphens, that differ by more than
   * those. Source: decisions, "Plan keys".
   */
  readonly otherPlanSpellings: Readonly<Record<string, string>>;
};

export const services: Readonly<Record<ServiceType, Service>> = {
  'email-template': emailTemplate,
  'content-calendar': contentCalendar,
  copywriting,
  'landing-page': landingPage,
};
