import { chakra } from '@chakra-ui/react/styled-system';
import { personSchema } from '@storefront/contracts/privacy/person.schema.ts';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isTried, schemaErrors, shownError } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { useKeptText } from '#lib/kept/use-kept-text.ts';
import { api } from '#lib/portal-api.ts';
import { PersonResult } from './person-result.tsx';

/** While an erasure is under way. */
const lookAgainMs = 10_000;

/** Finds the data of a person and performs what they may request: a copy, a correction, an erasure. */
export function PersonCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminPrivacy.person;
  const [email, setEmail] = useState<string | null>(null);
  const person = api.privacy.person.useQuery(
    { email: email ?? '' },
    {
      enabled: email !== null,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.erasure ? lookAgainMs : false),
    },
  );
  const form = useFormik({
    initialValues: { email: '' },
    validateOnChange: false,
    validate: (values) => schemaErrors(personSchema, ['email'], values),
    onSubmit: (values) => {
      const asked = values.email.trim();
      if (asked === email) void person.refetch();
      else setEmail(asked);
    },
  });
  useKeptForm('admin-person', form);
  useKeptText('admin-found-person', email, setEmail);
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      <chakra.form noValidate method="post" onSubmit={form.handleSubmit} display="grid" gap="4" maxW="40rem">
        <TextField
          label={texts.email()}
          type="email"
          inputMode="email"
          spellCheck={false}
          isRequired
          {...form.getFieldProps('email')}
          error={isTried(form) ? shownError(form, 'email', locale) : undefined}
        />
        <Button type="submit" variant="outline" justifySelf="start">
          {texts.find()}
        </Button>
      </chakra.form>
      <chakra.div mt="5" role="status">
        {person.isFetching && !person.data && <Spinner label={LL.loading()} />}
        {person.isError && <LoadFailed text={texts.failed()} onRetry={() => person.refetch()} />}
        {person.data && <PersonResult key={person.data.email} person={person.data} onMoved={setEmail} />}
      </chakra.div>
    </AdminCard>
  );
}
