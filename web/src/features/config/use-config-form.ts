import {
  type Config,
  type ConfigKey,
  type ConfigUpdate,
  configUpdateSchema,
} from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFormik } from 'formik';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, errorMessage, isAuthError } from '#lib/call-failure.ts';
import { schemaErrors } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

export type ConfigFormSettings = {
  stored: Config;
  /** The keys edited by this form; the others remain unchanged. */
  fields: readonly ConfigKey[];
  savedToast: Parameters<typeof toastText>[0];
  onSaved?: ((saved: Config) => void) | undefined;
};

/**
 * The state of a form for some of the stored settings. Only what was changed in it is sent, and what was typed stays
 * whatever becomes of the call.
 */
export function useConfigForm({ stored, fields, savedToast, onSaved }: ConfigFormSettings) {
  const { locale } = useI18n();
  const utils = api.useUtils();
  const valuesOf = (config: Config): ConfigUpdate =>
    Object.fromEntries(fields.map((field) => [field, config[field]]));
  const errorsOf = (values: ConfigUpdate) => schemaErrors(configUpdateSchema, fields, values);
  const save = api.config.update.useMutation({
    onSuccess: async (saved, sent) => {
      const submitted = { ...form.initialValues, ...sent };
      const typedSince = Object.entries(form.values).filter(
        ([field, value]) => value !== submitted[field as ConfigKey],
      );
      form.resetForm({ values: valuesOf(saved) });
      if (typedSince.length > 0)
        void form.setValues({ ...valuesOf(saved), ...Object.fromEntries(typedSince) });
      onSaved?.(saved);
      showToast({ tone: 'success', ...toastText(savedToast, locale) });
      await utils.config.invalidate();
    },
    onError: async (error) => {
      if (isAuthError(error)) return;
      const reason = errorMessage(error, locale);
      showToast({ tone: 'error', ...toastText(toasts.settingsSaveFailed, locale, reason) });
      // If they cannot be read now, the next attempt is refused as well.
      if (errorCode(error) === 'SETTINGS_CHANGED') await takeStored().catch(() => undefined);
    },
  });
  const form = useFormik<ConfigUpdate>({
    initialValues: valuesOf(stored),
    validate: errorsOf,
    onSubmit: (values) => {
      const changed = changedOf(values);
      const sent = Object.keys(changed).length > 0 ? changed : values;
      const seen = Object.entries(form.initialValues).filter(([field]) => field in sent);
      if (!save.isPending) save.mutate({ ...sent, basedOn: Object.fromEntries(seen) });
    },
  });

  /** The others may have been changed by another person since the form was opened. */
  function changedOf(values: ConfigUpdate): ConfigUpdate {
    const changed = fields.filter((field) => values[field] !== form.initialValues[field]);
    return Object.fromEntries(changed.map((field) => [field, values[field]]));
  }

  /** Keeps what was typed, over what another person has saved. */
  async function takeStored(): Promise<void> {
    const typed = changedOf(form.values);
    const values = valuesOf(await utils.config.get.fetch(undefined, { staleTime: 0 }));
    form.resetForm({ values });
    void form.setValues({ ...values, ...typed });
  }

  useKeptForm(`admin-settings-${fields.join('-')}`, { ...form, values: changedOf(form.values) });

  return { form, errorsOf, isSaving: save.isPending };
}
