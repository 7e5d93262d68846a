import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigForm } from './config-form.tsx';

const fields = ['adminEmail', 'operatorLocale'] as const;

export function EmailForm({ stored }: { stored: Config }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.email;
  return (
    <ConfigForm stored={stored} fields={fields} savedToast={toasts.settingsSaved} saveLabel={texts.save()}>
      {(fieldProps) => (
        <>
          <TextField
            label={texts.address()}
            hint={texts.addressHint()}
            placeholder={texts.placeholder()}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            isRequired
            {...fieldProps('adminEmail')}
          />
          <SelectField
            label={texts.language()}
            isRequired
            options={locales.map((value) => ({ value, label: languageName(value, locale) }))}
            {...fieldProps('operatorLocale')}
          />
        </>
      )}
    </ConfigForm>
  );
}
