import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { trpc } from '#lib/trpc.ts';

/** Requests a new quote in place of an expired one by posting a ready-made message to the conversation. */
export function AskAgain({ token, onAsked }: { token: string; onAsked: () => Promise<void> }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote.askAgain;
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const done = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (state === 'done') done.current?.focus();
  }, [state]);

  async function ask(): Promise<void> {
    if (state !== 'idle') return;
    setState('sending');
    setFailure(null);
    try {
      await trpc.clientOrders.sendMessage.mutate({ token, text: texts.message() });
      setState('done');
      await onAsked();
    } catch (error) {
      setState('idle');
      setFailure(failureText(error, locale, LL.error.network()));
    }
  }

  return (
    <chakra.div mt="4">
      {state !== 'done' && (
        <Button variant="ink" aria-busy={state === 'sending' || undefined} onClick={() => void ask()}>
          {texts.button()}
        </Button>
      )}
      <div role="status">
        {state === 'done' && (
          <chakra.p ref={done} tabIndex={-1} color="success">
            {texts.done()}
          </chakra.p>
        )}
      </div>
      <div role="alert">{failure && <chakra.p color="danger">{failure}</chakra.p>}</div>
    </chakra.div>
  );
}
