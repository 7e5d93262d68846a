import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { freeText, line } from '../../text.ts';
import { choiceMaxLength } from '../../text-limits.ts';
import type { Service } from '../services.ts';

export const projectDescriptionMinLength = 10;

export const description = freeText({
  required: messages.projectDescriptionTooShort.en,
  minLength: projectDescriptionMinLength,
});
export const choice = (required: string) => line({ required, maxLength: choiceMaxLength });
export const anyText = freeText({ required: messages.textExpected.en });

type Details = Record<string, unknown>;

/**
 * Makes a field required depending on others. `when` makes the rule run even if other fields are invalid, so
 * that a form gets all its problems at once.
 */
export const requiredIf = (field: string, isRequired: (details: Details) => boolean, message: string) =>
  z.refine<Details>((details) => details[field] !== undefined || !isRequired(details), {
    path: [field],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const isBrief =
  ({ briefFields }: Pick<Service, 'briefFields'>) =>
  (details: Details) =>
    briefFields.some((field) => field in details);
export const isQuick = (service: Pick<Service, 'briefFields'>) => (details: Details) =>
  !isBrief(service)(details);
