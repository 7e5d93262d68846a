import type { FormikContextType } from 'formik';
import type { QuoteValues } from './quote-values.ts';

export type QuoteFormik = Pick<
  FormikContextType<QuoteValues>,
  'values' | 'errors' | 'touched' | 'getFieldProps' | 'setFieldValue' | 'setFieldTouched'
>;
