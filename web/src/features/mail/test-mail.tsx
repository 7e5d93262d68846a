import { chakra } from '@chakra-ui/react/styled-system';
import type { TestMailResult } from '@storefront/contracts/mail/outbox.schema.ts';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextWithEmails } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isAuthError } from '#lib/call-failure.ts';
import { formatTime } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';

type Outcome = { isGood: boolean; text: string; answer?: string };

/** Sends a mail to the saved address at once, and shows the result. */
export function TestMail({ adminEmail }: { adminEmail: string }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.test;
  const titleId = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const test = api.mail.sendTest.useMutation({
    onMutate: () => setOutcome(null),
    onSuccess: (result) => setOutcome(outcomeOf(result)),
    onError: (error) => {
      if (isAuthError(error)) return;
      setOutcome({
        isGood: false,
        text: texts.failed({ time: now(), reason: failureText(error, locale, LL.error) }),
      });
    },
  });

  const now = () => formatTime(new Date(), locale);

  function outcomeOf(result: TestMailResult): Outcome {
    const time = now();
    if (!result.delivered) {
      return { isGood: false, text: texts.failed({ time, reason: result.reason }), answer: result.detail };
    }
    if (result.isStoredOnly) return { isGood: true, text: texts.stored({ time }) };
    return { isGood: true, text: texts.accepted({ time, email: result.to }) };
  }

  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gap="3"
      justifyItems="start"
      pt={{ base: '5', lg: '0' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="line.hairline"
    >
      <div>
        <chakra.h3 id={titleId} textStyle="label">
          {texts.title()}
        </chakra.h3>
        <chakra.p textStyle="small" color="ink.muted" mt="1" overflowWrap="anywhere">
          <TextWithEmails text={texts.lead({ email: adminEmail })} />
        </chakra.p>
      </div>
      <Button variant="outline" size="sm" isBusy={test.isPending} onClick={() => test.mutate({ locale })}>
        <Send aria-hidden />
        {test.isPending ? texts.sending() : texts.send()}
      </Button>
      <chakra.div role="status" width="full" _empty={{ mt: '-3' }}>
        {outcome && <OutcomeNote outcome={outcome} />}
      </chakra.div>
    </chakra.section>
  );
}

function OutcomeNote({ outcome: { isGood, text, answer } }: { outcome: Outcome }) {
  const { LL } = useI18n();
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gap="3"
      p="4"
      bg={isGood ? 'success.tint' : 'danger.tint'}
      borderRadius="sm"
      textStyle="small"
      overflowWrap="anywhere"
    >
      <chakra.span aria-hidden color={isGood ? 'success' : 'danger'} pt="0.5">
        <Icon size="1.15rem" />
      </chakra.span>
      <div>
        <p>{text}</p>
        {answer && (
          <chakra.p mt="2">
            {LL.adminSettings.test.answer()}{' '}
            <chakra.samp fontFamily="mono" fontSize="xs">
              {answer}
            </chakra.samp>
          </chakra.p>
        )}
      </div>
    </chakra.div>
  );
}
