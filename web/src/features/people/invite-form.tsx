import { roles, roleWords } from '@storefront/contracts/auth/roles.ts';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  type InvitationCreate,
  invitationCreateSchema,
} from '@storefront/contracts/people/invitation.schema.ts';
import { useEffect, useRef } from 'react';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { InlineForm } from '#components/portal/list/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { schemaErrors } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';

const fields = ['email'] as const;

export const inviteFormKey = 'admin-invite';

type InviteFormProps = {
  isPending: boolean;
  onSend: (invitation: InvitationCreate) => void;
  onCancel: () => void;
};

/** A form to invite a person with a role. */
export function InviteForm({ isPending, onSend, onCancel }: InviteFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminPeople;
  const address = useRef<HTMLInputElement>(null);
  const form = useRefusableForm<InvitationCreate>({
    initialValues: { email: '', role: 'operator', locale },
    fields,
    validate: (values) => schemaErrors(invitationCreateSchema, fields, values),
    onSubmit: (values) => {
      if (!isPending) onSend(values);
    },
  });
  useKeptForm(inviteFormKey, form);
  useEffect(() => address.current?.focus(), []);

  return (
    <InlineForm
      isPending={isPending}
      labels={{ save: texts.form.send(), saving: texts.form.sending() }}
      {...form.formProps}
      onCancel={onCancel}
      mb="6"
      maxW="40rem"
    >
      <TextField
        ref={address}
        label={texts.form.email()}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.fieldProps('email')}
      />
      <SelectField
        label={texts.form.role()}
        options={roles.map((role) => ({
          value: role,
          label: `${roleWords[role].name[locale]}: ${roleWords[role].may[locale]}`,
        }))}
        {...form.fieldProps('role')}
      />
      <SelectField
        label={texts.form.language()}
        options={locales.map((value) => ({ value, label: languageName(value, locale) }))}
        {...form.fieldProps('locale')}
      />
    </InlineForm>
  );
}
