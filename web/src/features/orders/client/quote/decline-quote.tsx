import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useDraftText } from '#lib/kept/use-draft-text.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';

/** A form to decline a quote; questions go through messages. */
export function DeclineQuote({ quote }: { quote: ClientQuote }) {
  const { order, token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote.decline;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(`decline-${order.id}-v${quote.version}`);
  const [problem, setProblem] = useState<string | undefined>();
  /** The form is open from the start, so that a kept text is seen. */
  const [isKept] = useState(text !== '');
  const step = useClientStep();

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy()) return;
    if (text.trim() === '') {
      setProblem(messages.declineTextRequired[locale]);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    const { version } = quote;
    await step.run({
      call: () => trpc.clientOrders.decline.mutate({ token, version, text }),
      isDoneIn: (current) => current.quote?.version === version && current.quote.declinedAt !== null,
      onDone: () => setText(''),
    });
  }

  return (
    <Disclosure
      open={isKept}
      mt="10"
      py="1"
      borderBlockWidth="1px"
      borderColor="line.hairline"
      data-print="hide"
    >
      <DisclosureTitle>{texts.title()}</DisclosureTitle>
      <chakra.form noValidate onSubmit={handleSubmit} pb="6" display="grid" gap="4" justifyItems="start">
        <chakra.div width="full">
          <TextAreaField
            ref={field}
            label={texts.text()}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={problem}
            isRequired
          />
        </chakra.div>
        <StepFailure text={step.failure} />
        <Button type="submit" variant="outline" isBusy={step.isSending}>
          {texts.send()}
        </Button>
      </chakra.form>
    </Disclosure>
  );
}
