import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { freeText, optional } from '../../text.ts';
import { basketFields } from '../parts/basket-fields.schema.ts';
import { anyText, isBrief, projectDescriptionMinLength, requiredIf } from '../parts/detail-fields.schema.ts';
import { landingPageAddons } from './addons.ts';
import { landingPagePlans } from './plans.ts';
import { landingPage } from './service.ts';

/** The project details of a quote request for this service; unknown keys are rejected. */
export const landingPageDetails = z
  .strictObject({
    ...basketFields(landingPage, landingPagePlans, landingPageAddons),
    keyFeatures: freeText({
      required: messages.keyFeaturesRequired.en,
      minLength: projectDescriptionMinLength,
      tooShort: messages.projectDescriptionTooShort.en,
    }),
    templateRequirements: optional(anyText, messages.projectDescriptionRequired.en),
  })
  .check(requiredIf('templateRequirements', isBrief(landingPage), messages.projectDescriptionRequired.en));
