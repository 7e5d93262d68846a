import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { useEffect, useState } from 'react';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { PageSpinner } from '#components/portal/page-spinner.tsx';
import { TextLink } from '#components/site-link.tsx';
import { EntryFrame } from '#features/auth/login/entry-frame.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, failureText } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { AcceptForm } from './accept-form.tsx';

const tokenInUrl = () => location.hash.slice(1);

/**
 * The page behind the link of an invitation. The secret is read from the URL fragment, which browsers do not
 * send to servers, and looked up with a POST request.
 */
export function AcceptInvitation() {
  const { LL, locale } = useI18n();
  const texts = LL.adminPeople.accept;
  const [token, setToken] = useState(tokenInUrl);
  useEffect(() => {
    const follow = () => setToken(tokenInUrl());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const { mutate, ...lookUp } = api.invitations.lookUp.useMutation();
  useEffect(() => mutate({ token }), [mutate, token]);

  if (lookUp.data) {
    return (
      <EntryFrame>
        <AcceptForm key={token} token={token} invitation={lookUp.data} />
      </EntryFrame>
    );
  }
  if (!lookUp.isError) return <PageSpinner />;
  const isOver = errorCode(lookUp.error) === 'INVITATION_INVALID';
  return (
    <EntryFrame>
      <Card role="alert" gap="4">
        <chakra.h1 textStyle="title">{texts.failedTitle()}</chakra.h1>
        <p>{failureText(lookUp.error, locale, LL.error)}</p>
        {isOver ? (
          <p>
            {texts.failedHint()} <TextLink href={paths.admin}>{texts.login()}</TextLink>
          </p>
        ) : (
          <Button variant="ink" onClick={() => mutate({ token })}>
            {texts.retry()}
          </Button>
        )}
      </Card>
    </EntryFrame>
  );
}
