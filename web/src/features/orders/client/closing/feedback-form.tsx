import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { type Feedback, feedbackMaxLength } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useDraftText } from '#lib/kept/use-draft-text.ts';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { formatMoment } from '../facts/format-moment.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';

/**
 * A form for two sentences about the work and the permission to publish them; both can be changed while the
 * page is available.
 */
export function FeedbackForm({ feedback }: { feedback: Feedback | null }) {
  const { order, token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientClosing.feedback;
  const [draft, setDraft] = useDraftText(`feedback-${order.id}`);
  const [text, setText] = useState(draft || (feedback?.text ?? ''));
  const [mayPublish, setMayPublish] = useState(feedback?.mayPublish ?? false);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const step = useClientStep();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy()) return;
    if (text.trim() === '') {
      setProblem(messages.feedbackRequired[locale]);
      field.current?.focus();
      return;
    }
    await step.run({
      call: () => trpc.clientOrders.leaveFeedback.mutate({ token, text, mayPublish }),
      isDoneIn: ({ closing }) =>
        closing?.feedback?.text === text.trim() && closing.feedback.mayPublish === mayPublish,
      onDone: () => {
        setDraft('');
        showToast({ tone: 'success', title: texts.done() });
      },
    });
  }

  return (
    <chakra.form
      noValidate
      onSubmit={send}
      aria-labelledby="feedback"
      mt="8"
      p={{ base: '5', md: '7' }}
      layerStyle="sheet"
    >
      <chakra.h3 id="feedback" textStyle="title" mb="4">
        {texts.title()}
      </chakra.h3>
      <TextAreaField
        ref={field}
        label={texts.text()}
        hint={texts.hint({ max: feedbackMaxLength })}
        rows={3}
        maxLength={feedbackMaxLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setDraft(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
        isRequired
      />
      <chakra.div mt="3">
        <CheckboxField
          checked={mayPublish}
          onChange={(event) => setMayPublish(event.target.checked)}
          label={texts.mayPublish()}
        />
      </chakra.div>
      <StepFailure text={step.failure} />
      <Button type="submit" variant="ink" mt="4" isBusy={step.isSending}>
        {feedback ? texts.change() : texts.send()}
      </Button>
      <chakra.p role="status" textStyle="small" color="ink.muted" mt="3">
        {feedback && texts.left({ time: formatMoment(feedback.leftAt, locale) })}
      </chakra.p>
    </chakra.form>
  );
}
