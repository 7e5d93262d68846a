import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type FieldErrors, isTried, shownError } from '#lib/form-errors.ts';

type RefusableForm<V> = {
  initialValues: V;
  /** From top to bottom, as on the screen. */
  fields: readonly (keyof V & string)[];
  validate: (values: V) => FieldErrors<keyof V & string>;
  onSubmit: (values: V) => void;
};

/**
 * A form of required fields of which the server may refuse some: such an error is shown until its field changes. The
 * first field with an error gets the focus, for errors of the server and of the form alike.
 */
export function useRefusableForm<V extends object>(options: RefusableForm<V>) {
  type Field = keyof V & string;
  const { initialValues, fields, validate, onSubmit } = options;
  const { locale } = useI18n();
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});
  const form = useFormik<V>({ initialValues, validate: (values) => ({ ...validate(values) }), onSubmit });

  function focusFirst(errors: FieldErrors<Field>): boolean {
    const firstBad = fields.find((field) => errors[field]);
    if (firstBad) ref.current?.querySelector<HTMLElement>(`[name="${firstBad}"]`)?.focus();
    return firstBad !== undefined;
  }
  function errorOf(field: Field): string | undefined {
    const error = refused[field];
    if (error !== undefined) return localizeMessage(error, locale);
    return isTried(form) ? shownError<V>(form, field, locale) : undefined;
  }

  return {
    values: form.values,
    dirty: form.dirty,
    setValues: form.setValues,
    resetForm: form.resetForm,
    formProps: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        focusFirst(validate(form.values));
        form.handleSubmit(event);
      },
    },
    /** Shows the server's errors; returns false if they concern none of the fields. */
    refuse: (errors: FieldErrors<Field>): boolean => {
      setRefused(errors);
      return focusFirst(errors);
    },
    errorOf,
    /** Props of one checkbox of a field whose value is a list. */
    boxProps: (name: Field, value: string) => form.getFieldProps({ name, type: 'checkbox', value }),
    fieldProps: (field: Field) => {
      const { onChange, ...props } = form.getFieldProps(field);
      return {
        ...props,
        onChange: (event: unknown) => {
          setRefused((others) => ({ ...others, [field]: undefined }));
          onChange(event);
        },
        isRequired: true,
        error: errorOf(field),
      };
    },
  };
}
