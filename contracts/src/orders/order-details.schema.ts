import type { z } from 'zod';
import { addonsOf } from '../catalogue/addons.ts';
import { contentCalendarDetails } from '../catalogue/content-calendar/details.schema.ts';
import { copywritingDetails } from '../catalogue/copywriting/details.schema.ts';
import { emailTemplateDetails } from '../catalogue/email-template/details.schema.ts';
import { landingPageDetails } from '../catalogue/landing-page/details.schema.ts';
import { basketFields } from '../catalogue/parts/basket-fields.schema.ts';
import { plansOf } from '../catalogue/plans.ts';
import { type ServiceType, services, serviceTypes } from '../catalogue/services.ts';

export const basketFieldsOf = (serviceType: ServiceType) =>
  basketFields(services[serviceType], plansOf(serviceType), addonsOf(serviceType));

/** The keys of `orderDetails` that every service has; the others describe the project. */
export const basketKeys: ReadonlySet<string> = new Set(Object.keys(basketFieldsOf(serviceTypes[0])));

/** The project details of a quote request, one schema per service; unknown keys are rejected. */
export const orderDetailsSchemas = {
  'email-template': emailTemplateDetails.meta({ id: 'EmailTemplateDetails' }),
  'content-calendar': contentCalendarDetails.meta({ id: 'ContentCalendarDetails' }),
  copywriting: copywritingDetails.meta({ id: 'CopywritingDetails' }),
  'landing-page': landingPageDetails.meta({ id: 'LandingPageDetails' }),
} as const satisfies Record<ServiceType, z.ZodType>;

export type OrderDetails<S extends ServiceType = ServiceType> = z.infer<(typeof orderDetailsSchemas)[S]>;
