import type { PasskeyAnswer } from '@storefront/contracts/auth/passkey.schema.ts';
import { useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';

/** Returns whether the browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

type Handlers = {
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
  /** Called with the message to show and the error; not called when the user closed the browser's dialog. */
  onFailure: (reason: string, failure: unknown) => void;
};

/** Requests a passkey from the browser and passes on its response; the library for it loads on first use. */
export function usePasskey({ onAnswer, onFailure }: Handlers) {
  const { LL, locale } = useI18n();
  const [isPending, setIsPending] = useState(false);
  const question = api.auth.askPasskey.useMutation();
  async function run() {
    setIsPending(true);
    try {
      const { options } = await question.mutateAsync();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const answer = await startAuthentication({ optionsJSON: options as never });
      await onAnswer(answer as unknown as PasskeyAnswer);
    } catch (failure) {
      if (!isClosed(failure)) onFailure(failureText(failure, locale, LL.error), failure);
    } finally {
      setIsPending(false);
    }
  }
  return { run, isPending };
}

/** Returns whether the browser's dialog was closed or timed out. */
export function isClosed(failure: unknown): boolean {
  return failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');
}
