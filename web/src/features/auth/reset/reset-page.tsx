import { useEffect, useState } from 'react';
import { PageSpinner } from '#components/portal/page-spinner.tsx';
import { api } from '#lib/portal-api.ts';
import { EntryFrame } from '../login/entry-frame.tsx';
import { AskCard } from './ask-card.tsx';
import { isDeadLink } from './is-dead-link.ts';
import { SetCard } from './set-card.tsx';

/**
 * Asks for a link that sets a new password, or, with the token of such a link behind `#`, sets it. The token leaves the
 * address at once, so that no history keeps it.
 */
export function ResetPage() {
  const [token, setToken] = useState(takeToken);
  const [isLinkOver, setIsLinkOver] = useState(false);

  function handleInvalid() {
    setToken(null);
    setIsLinkOver(true);
  }

  // A link that has run out says so before a password is thought up. Where the question fails, the form finds out.
  const { mutate: lookUp, status } = api.auth.lookUpReset.useMutation({
    onError: (error) => {
      if (isDeadLink(error)) handleInvalid();
    },
  });
  useEffect(() => {
    if (token) lookUp({ token });
  }, [lookUp, token]);

  if (token && (status === 'idle' || status === 'pending')) return <PageSpinner />;
  return (
    <EntryFrame>
      {token ? <SetCard token={token} onInvalid={handleInvalid} /> : <AskCard isLinkOver={isLinkOver} />}
    </EntryFrame>
  );
}

let taken: string | null = null;

/** Once per page: React may ask twice. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return taken;
  taken = token;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
