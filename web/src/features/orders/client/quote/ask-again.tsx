import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';

/** Requests a new quote in place of an expired one by posting a ready-made message to the conversation. */
export function AskAgain() {
  const { order, token, reload } = useClientPage();
  const { LL } = useI18n();
  const texts = LL.clientOrder.quote.askAgain;
  const [hasJustAsked, setHasJustAsked] = useState(false);
  const isDone = hasJustAsked || order.quote?.isAskedAgain === true;
  const step = useClientStep();
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (hasJustAsked) done.current?.focus();
  }, [hasJustAsked]);

  const ask = () =>
    step.run({
      call: async () => {
        await trpc.clientOrders.sendMessage.mutate({ token, text: texts.message() });
        // The conversation is loaded with the order.
        return await reload();
      },
      isDoneIn: async () => {
        const { messages } = await trpc.clientOrders.messages.query({ token });
        return messages.findLast(({ from }) => from === 'client')?.text === texts.message();
      },
      onDone: () => setHasJustAsked(true),
    });

  return (
    <chakra.div mt="4">
      {!isDone && (
        <Button variant="ink" isBusy={step.isSending} onClick={() => void ask()}>
          {texts.button()}
        </Button>
      )}
      <div role="status">
        {isDone && (
          <chakra.p ref={done} tabIndex={-1} color="success">
            {texts.done()}
          </chakra.p>
        )}
      </div>
      <StepFailure text={step.failure} />
    </chakra.div>
  );
}
