import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { ChangeEvent } from 'react';
import { SelectField } from '#components/fields/select-field.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** Language of emails about the account; a choice is saved at once. */
export function OwnLanguageField({ stored }: { stored: Locale | null }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccount.email;
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const change = api.auth.changeOwnLanguage.useMutation({
    onSuccess: (saved) => {
      utils.auth.ownLanguage.setData(undefined, saved);
      showToast({ tone: 'success', ...toastText(toasts.ownLanguageChanged, locale) });
    },
    onError: (error) =>
      reportFailure(toasts.ownLanguageChangeFailed.title[locale], error, () =>
        utils.auth.ownLanguage.invalidate(),
      ),
  });

  function handleChange({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = locales.find((each) => each === target.value) ?? null;
    if (!change.isPending) change.mutate({ locale: chosen });
  }

  const shown = change.isPending ? change.variables.locale : stored;
  return (
    <SelectField
      label={texts.language()}
      isRequired
      options={[
        { value: 'notices', label: texts.sameLanguage() },
        ...locales.map((value) => ({ value, label: texts.languages[value]() })),
      ]}
      value={shown ?? 'notices'}
      aria-busy={change.isPending || undefined}
      onChange={handleChange}
    />
  );
}
