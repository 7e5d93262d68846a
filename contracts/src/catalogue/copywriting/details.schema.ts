import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { optional } from '../../text.ts';
import { basketFields } from '../parts/basket-fields.schema.ts';
import { choice, description, isBrief, isQuick, requiredIf } from '../parts/detail-fields.schema.ts';
import { copywritingAddons } from './addons.ts';
import { copywritingPlans } from './plans.ts';
import { copywriting } from './service.ts';

/** The project details of a quote request for this service; unknown keys are rejected. */
export const copywritingDetails = z
  .strictObject({
    ...basketFields(copywriting, copywritingPlans, copywritingAddons),
    projectDescription: optional(description, messages.projectDescriptionTooShort.en),
    copyType: optional(choice(messages.copyTypeRequired.en), messages.copyTypeRequired.en),
    wordCount: optional(choice(messages.wordCountRequired.en), messages.wordCountRequired.en),
    targetAudience: optional(choice(messages.targetAudienceRequired.en), messages.targetAudienceRequired.en),
  })
  .check(
    requiredIf('projectDescription', isQuick(copywriting), messages.projectDescriptionTooShort.en),
    requiredIf('copyType', isBrief(copywriting), messages.copyTypeRequired.en),
    requiredIf('wordCount', isBrief(copywriting), messages.wordCountRequired.en),
    requiredIf('targetAudience', isBrief(copywriting), messages.targetAudienceRequired.en),
  );
