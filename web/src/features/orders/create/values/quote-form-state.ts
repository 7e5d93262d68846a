import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { FormikContextType } from 'formik';
import type { QuoteField, QuoteValues } from './quote-values.ts';

export type QuoteFormik = Pick<
  FormikContextType<QuoteValues>,
  'values' | 'errors' | 'touched' | 'getFieldProps' | 'setFieldValue' | 'setFieldTouched'
>;

export type TextFieldName = {
  [K in QuoteField]: QuoteValues[K] extends string ? K : never;
}[QuoteField];

/** Returns the error of a field in the page's language, once the field was touched. */
export function shownError(form: QuoteFormik, field: QuoteField, locale: Locale): string | undefined {
  const error = form.touched[field] ? form.errors[field] : undefined;
  return typeof error === 'string' ? localizeMessage(error, locale) : undefined;
}

export function textFieldProps(form: QuoteFormik, field: TextFieldName, locale: Locale) {
  return { ...form.getFieldProps<string>(field), error: shownError(form, field, locale) };
}
