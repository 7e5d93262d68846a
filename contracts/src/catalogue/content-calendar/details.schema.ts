import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { optional } from '../../text.ts';
import { basketFields } from '../parts/basket-fields.schema.ts';
import { anyText, choice, description, isBrief, isQuick, requiredIf } from '../parts/detail-fields.schema.ts';
import { contentCalendarAddons } from './addons.ts';
import { contentCalendarPlans } from './plans.ts';
import { contentCalendar } from './service.ts';

const platformsMax = 20;

/** The project details of a quote request for this service; unknown keys are rejected. */
export const contentCalendarDetails = z
  .strictObject({
    ...basketFields(contentCalendar, contentCalendarPlans, contentCalendarAddons),
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
    requiredIf('calendarRequirements', isQuick(contentCalendar), messages.projectDescriptionTooShort.en),
    requiredIf('businessType', isBrief(contentCalendar), messages.businessTypeRequired.en),
    requiredIf('platforms', isBrief(contentCalendar), messages.platformsRequired.en),
    requiredIf('calendarDuration', isBrief(contentCalendar), messages.calendarDurationRequired.en),
  );
