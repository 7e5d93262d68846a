import { useEffect, useState } from 'react';
import { PageSpinner } from '#components/portal/page-spinner.tsx';
import { api } from '#lib/portal-api.ts';
import { EntryFrame } from '../login/entry-frame.tsx';
import { AskCard } from './ask-card.tsx';
import { isDeadLink } from './is-dead-link.ts';
import { SetCard } from './set-card.tsx';

/**
 * Requests a link to set a new password or, with the token of such a link in the URL fragment, sets it. The
 * token is removed from the URL at once, so that it does not stay in the browser history.
 */
export function ResetPage() {
  const [token, setToken] = useState(takeToken);
  const [isLinkOver, setIsLinkOver] = useState(false);

  function handleInvalid() {
    setToken(null);
    setIsLinkOver(true);
  }

  // Report an expired link before the user thinks of a password. If this check fails, submitting the form
  // reports it.
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

/** Reads the token once per page, because React may call this twice. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return taken;
  taken = token;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
