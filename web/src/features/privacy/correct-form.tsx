import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { personCorrectionSchema } from '@storefront/contracts/privacy/person.schema.ts';
import { useFormik } from 'formik';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { schemaErrors, textFieldProps } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** Names the form for `useKeptForm`. */
export const correctFormKey = (email: string): string => `admin-correct-${email}`;

type CorrectFormProps = { email: string; onSaved: (email: string) => void };

/** Changes name or address in all data of a person; an empty field keeps the current value. */
export function CorrectForm({ email, onSaved }: CorrectFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminPrivacy.person;
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const toInput = ({ newName, newEmail }: { newName: string; newEmail: string }) => ({
    email,
    newName: newName.trim() || undefined,
    newEmail: newEmail.trim() || undefined,
  });
  const correct = api.privacy.correct.useMutation({
    onSuccess: async (_counts, { newEmail }) => {
      showToast({ tone: 'success', ...toastText(toasts.personCorrected, locale) });
      await utils.invalidate();
      onSaved(newEmail ?? email);
    },
    onError: (error) =>
      reportFailure(toasts.personFailed.title[locale], error, () => utils.privacy.invalidate()),
  });
  const form = useFormik({
    initialValues: { newName: '', newEmail: '' },
    validateOnChange: false,
    validate: (values) => schemaErrors(personCorrectionSchema, ['newName', 'newEmail'], toInput(values)),
    onSubmit: (values) => {
      if (!correct.isPending) correct.mutate(toInput(values));
    },
  });
  useKeptForm(correctFormKey(email), form);
  return (
    <chakra.form
      noValidate
      method="post"
      onSubmit={form.handleSubmit}
      display="grid"
      gap="4"
      mt="4"
      maxW="40rem"
    >
      <TextField label={texts.newName()} {...textFieldProps(form, 'newName', locale)} />
      <TextField
        label={texts.newEmail()}
        type="email"
        inputMode="email"
        spellCheck={false}
        {...textFieldProps(form, 'newEmail', locale)}
      />
      <Button type="submit" justifySelf="start" isBusy={correct.isPending}>
        {texts.save()}
      </Button>
    </chakra.form>
  );
}
