import { z } from 'zod';
import { type Addon, addonsOf } from '../catalogue/addons.ts';
import { canonicalAddonId, canonicalPlanId } from '../catalogue/aliases.ts';
import type { Plan } from '../catalogue/plans/plan.ts';
import { plansOf } from '../catalogue/plans.ts';
import { type ServiceType, serviceTypes } from '../catalogue/services.ts';
import { messages } from '../errors/messages.ts';
import { choiceMaxLength, freeText, line, optional } from '../text.ts';
import { briefFields } from './brief-fields.ts';

export const projectDescriptionMinLength = 10;
export const promoCodeMaxLength = 40;
const platformsMax = 20;

const description = freeText({
  required: messages.projectDescriptionTooShort.en,
  minLength: projectDescriptionMinLength,
});
const choice = (required: string) => line({ required, maxLength: choiceMaxLength });
const anyText = freeText({ required: messages.textUnstorable.en });

const priceList = (items: readonly (Plan | Addon)[]) =>
  items.map(({ id, name, priceUsd }) => `\`${id}\` (${name.en}, ${priceUsd} US dollars)`).join(', ');

/**
 * Plan, quantity and add-ons, the same fields for every service. Ids are normalized to the catalogue's
 * spelling; the API reference lists only that one, with titles and prices.
 */
export function basketFields(serviceType: ServiceType) {
  return {
    selectedPlan: z
      .string({ error: messages.planRequired.en })
      .trim()
      .min(1, { error: messages.planRequired.en })
      .transform((id, ctx) => {
        const canonical = canonicalPlanId(serviceType, id);
        if (canonical) return canonical;
        ctx.addIssue({ code: 'custom', message: messages.planUnknown.en });
        return z.NEVER;
      })
      .meta({
        enum: plansOf(serviceType).map(({ id }) => id),
        description: `Plan of the service: ${priceList(plansOf(serviceType))}. The price is per unit.`,
      }),
    quantity: z
      .int({ error: messages.quantityInvalid.en })
      .min(1, { error: messages.quantityInvalid.en })
      .default(1)
      .meta({ description: 'Multiplies the plan price, not the add-ons.' }),
    addons: z
      .array(
        z
          .string({ error: messages.addonUnknown.en })
          .transform((id, ctx) => {
            const canonical = canonicalAddonId(serviceType, id);
            if (canonical) return canonical;
            ctx.addIssue({ code: 'custom', message: messages.addonUnknown.en });
            return z.NEVER;
          })
          .meta({ enum: addonsOf(serviceType).map(({ id }) => id) }),
        { error: messages.addonUnknown.en },
      )
      .max(100, { error: messages.addonUnknown.en })
      .refine((ids) => new Set(ids).size === ids.length, { error: messages.addonTwice.en })
      .default([])
      .meta({
        uniqueItems: true,
        description: `Add-ons of the service: ${priceList(addonsOf(serviceType))}. Each at most once, priced per order.`,
      }),
    promoCode: optional(
      line({ required: messages.promoCodeTooLong.en, maxLength: 1000 })
        .toUpperCase()
        .max(promoCodeMaxLength, { error: messages.promoCodeTooLong.en }),
      messages.promoCodeTooLong.en,
    )
      .transform((code) => code ?? null)
      .meta({ description: 'Stored in upper case for the operator; does not change the price by itself.' }),
    attachments: z
      .array(z.never(), { error: messages.attachmentsMustBeEmpty.en })
      .max(0, { error: messages.attachmentsMustBeEmpty.en })
      .default([])
      .meta({ description: 'Always empty; add files with POST /api/uploads.' }),
  };
}

/** The keys of `orderDetails` that every service has; the others describe the project. */
export const basketKeys: ReadonlySet<string> = new Set(Object.keys(basketFields(serviceTypes[0])));

type Details = Record<string, unknown>;

/**
 * Makes a field required depending on others. `when` makes the rule run even if other fields are invalid, so
 * that a form gets all its problems at once.
 */
const requiredIf = (field: string, isRequired: (details: Details) => boolean, message: string) =>
  z.refine<Details>((details) => details[field] !== undefined || !isRequired(details), {
    path: [field],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const hasBrief = (serviceType: ServiceType) => (details: Details) =>
  briefFields[serviceType].some((field) => field in details);
const isQuick = (serviceType: ServiceType) => (details: Details) => !hasBrief(serviceType)(details);

const emailTemplateDetails = z.strictObject({
  ...basketFields('email-template'),
  templateRequirements: freeText({ required: messages.projectDescriptionRequired.en }),
});

const contentCalendarDetails = z
  .strictObject({
    ...basketFields('content-calendar'),
    calendarRequirements: optional(description, messages.projectDescriptionTooShort.en),
    businessType: optional(choice(messages.businessTypeRequired.en), messages.businessTypeRequired.en),
    platforms: z
      .array(choice(messages.platformsRequired.en), { error: messages.platformsRequired.en })
      .min(1, { error: messages.platformsRequired.en })
      .max(platformsMax, { error: messages.choiceInvalid.en })
      .optional(),
    calendarDuration: optional(
      choice(messages.calendarDurationRequired.en),
      messages.calendarDurationRequired.en,
    ),
    contentGoals: optional(anyText),
  })
  .check(
    requiredIf('calendarRequirements', isQuick('content-calendar'), messages.projectDescriptionTooShort.en),
    requiredIf('businessType', hasBrief('content-calendar'), messages.businessTypeRequired.en),
    requiredIf('platforms', hasBrief('content-calendar'), messages.platformsRequired.en),
    requiredIf('calendarDuration', hasBrief('content-calendar'), messages.calendarDurationRequired.en),
  );

const copywritingDetails = z
  .strictObject({
    ...basketFields('copywriting'),
    projectDescription: optional(description, messages.projectDescriptionTooShort.en),
    copyType: optional(choice(messages.copyTypeRequired.en), messages.copyTypeRequired.en),
    wordCount: optional(choice(messages.wordCountRequired.en), messages.wordCountRequired.en),
    targetAudience: optional(choice(messages.targetAudienceRequired.en), messages.targetAudienceRequired.en),
  })
  .check(
    requiredIf('projectDescription', isQuick('copywriting'), messages.projectDescriptionTooShort.en),
    requiredIf('copyType', hasBrief('copywriting'), messages.copyTypeRequired.en),
    requiredIf('wordCount', hasBrief('copywriting'), messages.wordCountRequired.en),
    requiredIf('targetAudience', hasBrief('copywriting'), messages.targetAudienceRequired.en),
  );

const landingPageDetails = z
  .strictObject({
    ...basketFields('landing-page'),
    keyFeatures: freeText({
      required: messages.keyFeaturesRequired.en,
      minLength: projectDescriptionMinLength,
      tooShort: messages.projectDescriptionTooShort.en,
    }),
    templateRequirements: optional(anyText, messages.projectDescriptionRequired.en),
  })
  .check(
    requiredIf('templateRequirements', hasBrief('landing-page'), messages.projectDescriptionRequired.en),
  );

/** The project details of a quote request, one schema per service; unknown keys are rejected. */
export const orderDetailsSchemas = {
  'email-template': emailTemplateDetails.meta({ id: 'EmailTemplateDetails' }),
  'content-calendar': contentCalendarDetails.meta({ id: 'ContentCalendarDetails' }),
  copywriting: copywritingDetails.meta({ id: 'CopywritingDetails' }),
  'landing-page': landingPageDetails.meta({ id: 'LandingPageDetails' }),
} as const satisfies Record<ServiceType, z.ZodType>;

export type OrderDetails<S extends ServiceType = ServiceType> = z.infer<(typeof orderDetailsSchemas)[S]>;
