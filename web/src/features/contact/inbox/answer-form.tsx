import { chakra } from '@chakra-ui/react/styled-system';
import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { useDraftText } from '#lib/kept/use-draft-text.ts';
import { api } from '#lib/portal-api.ts';
import { useInboxFeedback } from './use-inbox-feedback.ts';

/** A form to answer a message by mail. */
export function AnswerForm({ message: { id, name, answers } }: { message: ReceivedContact }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminContact;
  const { refresh } = useInboxFeedback();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText, settleText] = useDraftText(`admin-answer-${id}`);
  const [isMissing, setIsMissing] = useState(false);
  const answer = api.contact.answer.useMutation({
    onSuccess: async (_, sent) => {
      settleText(sent.text);
      await refresh();
    },
    // What another person has answered shows above the form.
    onError: refresh,
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (answer.isPending) return;
    setIsMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else answer.mutate({ id, text, basedOn: { answerId: answers.at(-1)?.id ?? null } });
  }

  const problem = isMissing
    ? messages.messageTextRequired[locale]
    : answer.isError
      ? failureText(answer.error, locale, LL.error)
      : undefined;
  return (
    <chakra.form noValidate onSubmit={handleSubmit} display="grid" gap="3" justifyItems="start" maxW="prose">
      <chakra.div width="full">
        <TextAreaField
          ref={field}
          label={texts.write()}
          hint={texts.hint({ name })}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problem}
          isRequired
        />
      </chakra.div>
      <Button type="submit" size="sm" isBusy={answer.isPending}>
        {answer.isPending ? texts.sending() : texts.send()}
      </Button>
      <div role="status">{answer.isSuccess && <p>{texts.sent()}</p>}</div>
    </chakra.form>
  );
}
