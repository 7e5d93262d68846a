import { chakra } from '@chakra-ui/react/styled-system';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { OwnEmailForm } from './own-email-form.tsx';
import { OwnLanguageField } from './own-language-field.tsx';

/** Address and language of emails about the current user's account. */
export function OwnEmailCard() {
  const { LL } = useI18n();
  const texts = LL.adminAccount.email;
  const own = api.auth.ownEmail.useQuery(undefined, askedOnOpening);
  const language = api.auth.ownLanguage.useQuery(undefined, askedOnOpening);
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {own.data && <OwnEmailForm stored={own.data.email ?? ''} />}
      {language.data && (
        <chakra.div mt="6" maxW="32rem">
          <OwnLanguageField stored={language.data.locale} />
        </chakra.div>
      )}
      <NotLoaded query={own} failed={texts.loadFailed()} />
    </AdminCard>
  );
}
