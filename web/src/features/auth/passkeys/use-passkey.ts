import type { PasskeyAnswer } from '@storefront/contracts/auth/passkey.schema.ts';
import { useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';

/** True where the browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

type Handlers = {
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
  /** With what to show, or the call's failure; not called when the person has closed the browser's dialog. */
  onFailure: (reason: string, failure: unknown) => void;
};

/** Asks a passkey through the browser and hands its answer over; the library for it loads with the first question. */
export function usePasskey({ onAnswer, onFailure }: Handlers) {
  const { LL, locale } = useI18n();
  const [isPending, setIsPending] = useState(false);
  const question = api.auth.askPasskey.useMutation();
  async function run() {
    if (isPending) return;
    setIsPending(true);
    try {
      const { options } = await question.mutateAsync();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const answer = await startAuthentication({ optionsJSON: options as never });
      await onAnswer(answer as unknown as PasskeyAnswer);
    } catch (failure) {
      if (!isClosed(failure)) onFailure(failureText(failure, locale, LL.error.network()), failure);
    } finally {
      setIsPending(false);
    }
  }
  return { run, isPending };
}

/** The browser says so when its dialog was closed or took too long. */
export function isClosed(failure: unknown): boolean {
  return failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');
}
