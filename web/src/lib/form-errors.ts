import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { FormikContextType } from 'formik';
import type { z } from 'zod';

type Path = readonly (string | number | symbol)[];
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Returns the first error of each field, from the issues of a schema or of a response. */
export function firstErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly { path: Path; message: string }[] = [],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Validates the values of a form against a contract's schema and returns the first error of each field. */
export function schemaErrors<Field extends string>(
  schema: z.ZodType,
  fields: readonly Field[],
  values: unknown,
): FieldErrors<Field> {
  return firstErrors(fields, schema.safeParse(values).error?.issues);
}

/** Returns the error of a field in the page's language, once the field was left. */
export function shownError<Values>(
  { touched, errors }: Pick<FormikContextType<Values>, 'touched' | 'errors'>,
  field: keyof Values,
  locale: Locale,
): string | undefined {
  const error = touched[field] ? errors[field] : undefined;
  return typeof error === 'string' ? localizeMessage(error, locale) : undefined;
}

/**
 * Returns whether a form was changed or sent. The portal has several forms on a page: one that was only passed with the
 * Tab key shows no errors.
 */
export function isTried({ dirty, submitCount }: Pick<FormikContextType<unknown>, 'dirty' | 'submitCount'>) {
  return dirty || submitCount > 0;
}

/** Returns the props of a text field, with its error. */
export function textFieldProps<Values>(
  form: Pick<FormikContextType<Values>, 'touched' | 'errors' | 'getFieldProps'>,
  field: keyof Values & string,
  locale: Locale,
) {
  return { ...form.getFieldProps<string>(field), error: shownError(form, field, locale) };
}
