import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { freeText } from '../../text.ts';
import { basketFields } from '../parts/basket-fields.schema.ts';
import { emailTemplateAddons } from './addons.ts';
import { emailTemplatePlans } from './plans.ts';
import { emailTemplate } from './service.ts';

/** The project details of a quote request for this service; unknown keys are rejected. */
export const emailTemplateDetails = z.strictObject({
  ...basketFields(emailTemplate, emailTemplatePlans, emailTemplateAddons),
  templateRequirements: freeText({ required: messages.projectDescriptionRequired.en }),
});
