import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { isUnrefunded } from '@storefront/contracts/orders/client/next-step.ts';
import type { Withdrawal } from '@storefront/contracts/orders/withdrawal/withdrawal.schema.ts';
import { nameMaxLength } from '@storefront/contracts/text-limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { TextWithEmails } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { trpc } from '#lib/trpc.ts';
import { formatLastDay } from '../facts/format-last-day.ts';
import { formatMoment } from '../facts/format-moment.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';

/**
 * A consumer's withdrawal from the contract: a button, a statement to confirm, and afterwards the time it was
 * received.
 */
export function ContractWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientClosing.withdrawal;
  const [isConfirming, setIsConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { withdrawnAt, isOpen, until } = withdrawal;
  const wasWithdrawn = useRef(withdrawnAt !== null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (withdrawnAt !== null && !wasWithdrawn.current) heading.current?.focus();
    wasWithdrawn.current = withdrawnAt !== null;
  }, [withdrawnAt]);
  if (!isOpen && withdrawnAt === null) return null;
  return (
    <chakra.section aria-labelledby="withdrawal" mt="14">
      <chakra.h2 id="withdrawal" ref={heading} tabIndex={-1} textStyle="title" mb="4" scrollMarginTop="24">
        {texts.title()}
      </chakra.h2>
      {withdrawnAt !== null ? (
        <chakra.p maxW="prose" data-testid="withdrawn">
          {texts.done({ time: formatMoment(withdrawnAt, locale) })}{' '}
          {!order.isClosed && isUnrefunded(order) && texts.next()}
        </chakra.p>
      ) : (
        <>
          <chakra.p maxW="prose">{texts.text({ day: formatLastDay(until, order, locale) })}</chakra.p>
          {isConfirming ? (
            <Confirmation onCancel={() => setIsConfirming(false)} />
          ) : (
            <Button variant="outline" mt="5" onClick={() => setIsConfirming(true)}>
              {texts.button()}
            </Button>
          )}
        </>
      )}
    </chakra.section>
  );
}

/** The second step: the name, the contract, and the address for the confirmation. */
function Confirmation({ onCancel }: { onCancel: () => void }) {
  const { order, token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientClosing.withdrawal;
  const [name, setName] = useState(order.clientName);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const step = useClientStep();
  useEffect(() => field.current?.focus(), []);

  async function withdraw(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy()) return;
    if (name.trim() === '') {
      setProblem(messages.fullNameRequired[locale]);
      field.current?.focus();
      return;
    }
    await step.run({
      call: () => trpc.clientOrders.withdraw.mutate({ token, version: order.quote?.version ?? 0, name }),
      isDoneIn: (current) => current.withdrawal?.withdrawnAt != null,
    });
  }

  return (
    <chakra.form noValidate onSubmit={withdraw} mt="5" p={{ base: '5', md: '7' }} layerStyle="sheet">
      <chakra.p fontWeight="semibold">{texts.statement()}</chakra.p>
      <chakra.p mt="2" mb="5">
        {texts.contract({ id: order.id, version: order.quote?.version ?? 0 })}{' '}
        <TextWithEmails text={texts.confirmedTo({ email: order.clientEmail })} />
      </chakra.p>
      <TextField
        ref={field}
        label={texts.name()}
        autoComplete="name"
        maxLength={nameMaxLength}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
        isRequired
      />
      <StepFailure text={step.failure} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
        <Button type="submit" variant="ink" isBusy={step.isSending}>
          {texts.confirm()}
        </Button>
        <Button variant="ghost" disabled={step.isSending} onClick={onCancel}>
          {texts.cancel()}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
