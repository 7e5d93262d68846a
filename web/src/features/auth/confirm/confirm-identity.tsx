import { useSyncExternalStore } from 'react';
import { currentQuestion, onQuestionChange } from '#lib/fresh-login.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

/** Asks for the password or a code while a call waits for it. */
export function ConfirmIdentity() {
  const question = useSyncExternalStore(onQuestionChange, currentQuestion, () => null);
  return question && <ConfirmIdentityDialog onFinish={question.finish} />;
}
