import { type ApiTokenCreate, apiTokenCreateSchema } from '@storefront/contracts/auth/api-token.schema.ts';
import { type TokenScope, tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { useEffect, useRef } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { CheckboxGroup } from '#components/fields/checkbox-group.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { InlineForm } from '#components/portal/list/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { schemaErrors } from '#lib/form-errors.ts';
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

export const tokenFormKey = 'admin-token';

type TokenFormProps = { isPending: boolean; onSave: (token: ApiTokenCreate) => void; onCancel: () => void };

/** A form for name, scopes and expiry of a new token. */
export function TokenForm({ isPending, onSave, onCancel }: TokenFormProps) {
  const { LL } = useI18n();
  const texts = LL.adminAccess.tokens;
  const name = useRef<HTMLInputElement>(null);
  const form = useRefusableForm<Values>({
    initialValues: { name: '', scopes: ['orders:read'], days: '365' },
    fields,
    validate: (values) => schemaErrors(apiTokenCreateSchema, fields, toInput(values)),
    onSubmit: (values) => {
      if (!isPending) onSave(toInput(values));
    },
  });
  useKeptForm(tokenFormKey, form);
  useEffect(() => name.current?.focus(), []);

  return (
    <InlineForm
      isPending={isPending}
      labels={{ save: texts.form.save(), saving: texts.form.saving() }}
      {...form.formProps}
      onCancel={onCancel}
      mb="6"
      maxW="40rem"
    >
      <TextField
        ref={name}
        label={texts.form.name()}
        hint={texts.form.nameHint()}
        autoComplete="off"
        {...form.fieldProps('name')}
      />
      <CheckboxGroup legend={texts.form.scopes()} error={form.errorOf('scopes')}>
        {tokenScopes.map((scope) => (
          <CheckboxField key={scope} label={scopeName(scope, LL)} {...form.boxProps('scopes', scope)} />
        ))}
      </CheckboxGroup>
      <SelectField
        label={texts.form.expires()}
        options={endings.map((days) => ({
          value: days,
          label: days === never ? texts.form.never() : texts.form.days({ count: Number(days) }),
        }))}
        {...form.fieldProps('days')}
      />
    </InlineForm>
  );
}
