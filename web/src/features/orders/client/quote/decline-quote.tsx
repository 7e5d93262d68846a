import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type {
  ClientOrderPage,
  ClientQuote,
} from '@storefront/contracts/orders/client/client-order.schema.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { Disclosure, DisclosureTitle } from '#components/disclosure.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { trpc } from '#lib/trpc.ts';

type DeclineQuoteProps = {
  quote: ClientQuote;
  token: string;
  show: (order: ClientOrderPage) => void;
};

/** A form to decline a quote; questions go through messages. */
export function DeclineQuote({ quote, token, show }: DeclineQuoteProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote.decline;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') {
      setProblem(messages.declineTextRequired[locale]);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setIsSending(true);
    try {
      show(await trpc.clientOrders.decline.mutate({ token, version: quote.version, text }));
    } catch (error) {
      // The text stays, so that it can be sent again.
      setProblem(failureText(error, locale, LL.error.network()));
      setIsSending(false);
    }
  }

  return (
    <Disclosure mt="10" py="1" borderBlockWidth="1px" borderColor="line.hairline" data-print="hide">
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
        <Button type="submit" variant="outline" aria-busy={isSending || undefined}>
          {texts.send()}
        </Button>
      </chakra.form>
    </Disclosure>
  );
}
