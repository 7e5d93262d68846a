import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/call-failure.ts';
import { trpc } from '#lib/trpc.ts';

type QuoteRepliesProps = {
  order: ClientOrderPage;
  token: string;
  show: (order: ClientOrderPage) => void;
};

const questionId = 'ask';

/** Opens the form for a question and goes there. */
export function openQuestion(): void {
  const details = document.getElementById(questionId);
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  details.scrollIntoView({ block: 'center' });
  details.querySelector('textarea')?.focus({ preventScroll: true });
}

/** Answers to a quote other than yes: a question, or no. */
export function QuoteReplies({ order, token, show }: QuoteRepliesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote;
  const { quote } = order;
  return (
    <chakra.div mt="10" borderBottomWidth="1px" borderColor="line.hairline">
      <Reply
        id={questionId}
        title={texts.ask.title()}
        label={texts.ask.text()}
        submit={texts.ask.send()}
        done={texts.ask.done()}
        required={messages.questionRequired[locale]}
        send={async (text) => void (await trpc.clientOrders.ask.mutate({ token, text }))}
      />
      {quote?.state === 'open' && !order.isClosed && (
        <Reply
          title={texts.decline.title()}
          label={texts.decline.text()}
          submit={texts.decline.send()}
          done={null}
          required={messages.declineTextRequired[locale]}
          send={async (text) =>
            show(await trpc.clientOrders.decline.mutate({ token, version: quote.version, text }))
          }
        />
      )}
    </chakra.div>
  );
}

type ReplyProps = {
  id?: string;
  title: string;
  label: string;
  submit: string;
  /** Said once it was sent; null when the page itself shows that it was. */
  done: ReactNode;
  required: string;
  send: (text: string) => Promise<void>;
};

function Reply({ id, title, label, submit, done, required, send }: ReplyProps) {
  const { LL, locale } = useI18n();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setIsDone(false);
    if (text.trim() === '') {
      setProblem(required);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setIsSending(true);
    try {
      await send(text);
      setText('');
      setIsDone(true);
    } catch (error) {
      // The text stays, so that it can be sent again.
      setProblem(errorMessage(error, locale) ?? LL.error.network());
    } finally {
      setIsSending(false);
    }
  }

  return (
    <chakra.details
      id={id}
      borderTopWidth="1px"
      borderColor="line.hairline"
      css={{ '&[open] > summary svg': { rotate: '90deg' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        minH="tap"
        py="3"
        textStyle="label"
        cursor="pointer"
        listStyle="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <ChevronRight aria-hidden size="1.1em" />
        {title}
      </chakra.summary>
      <chakra.form noValidate onSubmit={handleSubmit} pb="6" display="grid" gap="4" justifyItems="start">
        <chakra.div width="full">
          <TextAreaField
            ref={field}
            label={label}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={problem}
            isRequired
          />
        </chakra.div>
        <Button type="submit" variant="outline" aria-busy={isSending || undefined}>
          {submit}
        </Button>
        <div role="status">{isDone && done !== null && <chakra.p color="success">{done}</chakra.p>}</div>
      </chakra.form>
    </chakra.details>
  );
}
