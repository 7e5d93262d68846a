import { useState } from 'react';
import { EntryFrame } from '../login/entry-frame.tsx';
import { AskCard } from './ask-card.tsx';
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
