import { type ApiTokenCreate, apiTokenCreateSchema } from '@storefront/contracts/auth/api-token.schema.ts';
import { type TokenScope, tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { CheckboxGroup } from '#components/fields/checkbox-group.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { InlineForm } from '#components/portal/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { schemaErrors, shownError, textFieldProps } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { scopeName } from './scope-name.ts';

const fields = ['name', 'scopes'] as const;
const never = '';
const endings = ['30', '90', '365', never] as const;

type Values = { name: string; scopes: TokenScope[]; days: string };

const toInput = ({ name, scopes, days }: Values): ApiTokenCreate => ({
  name,
  scopes,
  expiresInDays: days === never ? null : Number(days),
});
const tokenErrors = (values: Values) => schemaErrors(apiTokenCreateSchema, fields, toInput(values));

export const tokenFormKey = 'admin-token';

type TokenFormProps = { isPending: boolean; onSave: (token: ApiTokenCreate) => void; onCancel: () => void };

/** A form for name, scopes and expiry of a new token. */
export function TokenForm({ isPending, onSave, onCancel }: TokenFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccess.tokens;
  const name = useRef<HTMLInputElement>(null);
  const scopes = useRef<HTMLFieldSetElement>(null);
  const form = useFormik<Values>({
    initialValues: { name: '', scopes: ['orders:read'], days: '365' },
    validate: tokenErrors,
    onSubmit: (values) => {
      if (!isPending) onSave(toInput(values));
    },
  });
  useKeptForm(tokenFormKey, form);
  useEffect(() => name.current?.focus(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const errors = tokenErrors(form.values);
    if (errors.name) name.current?.focus();
    else if (errors.scopes) scopes.current?.querySelector('input')?.focus();
    form.handleSubmit(event);
  }

  return (
    <InlineForm
      isPending={isPending}
      labels={{ save: texts.form.save(), saving: texts.form.saving(), cancel: texts.cancel() }}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      mb="6"
      maxW="40rem"
    >
      <TextField
        ref={name}
        label={texts.form.name()}
        hint={texts.form.nameHint()}
        autoComplete="off"
        isRequired
        {...textFieldProps(form, 'name', locale)}
      />
      <CheckboxGroup ref={scopes} legend={texts.form.scopes()} error={shownError(form, 'scopes', locale)}>
        {tokenScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={scopeName(scope, LL)}
            {...form.getFieldProps({ name: 'scopes', type: 'checkbox', value: scope })}
          />
        ))}
      </CheckboxGroup>
      <SelectField
        label={texts.form.expires()}
        isRequired
        options={endings.map((days) => ({
          value: days,
          label: days === never ? texts.form.never() : texts.form.days({ count: Number(days) }),
        }))}
        {...form.getFieldProps('days')}
      />
    </InlineForm>
  );
}
