import { contactMessageSchema } from '@storefront/contracts/contact/contact-message.schema.ts';
import { schemaErrors } from '#lib/form-errors.ts';
import { type ContactValues, contactFields } from './contact-values.ts';

/** Returns the first error of each field, with the messages of the contracts (English; localized when shown). */
export const contactErrors = (values: ContactValues) =>
  schemaErrors(contactMessageSchema, contactFields, values);
