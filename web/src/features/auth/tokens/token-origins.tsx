import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { ConfigForm } from '#features/config/config-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';

const fields = ['tokenOrigins'] as const;

/** The websites whose scripts may use a token; load errors are shown by the cards of the settings. */
export function TokenOrigins() {
  const { LL } = useI18n();
  const texts = LL.adminAccess.tokens.origins;
  const config = api.config.get.useQuery(undefined, askedOnOpening);
  if (!config.isFetchedAfterMount || !config.data) return null;
  return (
    <ConfigForm
      stored={config.data}
      fields={fields}
      savedToast={toasts.tokenOriginsSaved}
      saveLabel={texts.save()}
    >
      {(fieldProps) => (
        <TextAreaField
          label={texts.label()}
          hint={texts.hint()}
          rows={2}
          spellCheck={false}
          {...fieldProps('tokenOrigins')}
        />
      )}
    </ConfigForm>
  );
}
