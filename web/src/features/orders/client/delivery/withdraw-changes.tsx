import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { deliverableOf } from './deliverable-of.ts';

/**
 * Takes back the latest changes. A part of its own, so that the reason for a refusal moves above the sections when the
 * button is gone.
 */
export function WithdrawChanges({ version }: { version: number }) {
  const { token } = useClientPage();
  const { LL } = useI18n();
  const texts = LL.clientDelivery.asked;
  const step = useClientStep();

  const withdraw = () =>
    step.run({
      call: () => trpc.clientOrders.withdrawChanges.mutate({ token, version }),
      isDoneIn: (current) =>
        deliverableOf(current, version)?.changes.every(({ state }) => state === 'withdrawn') ?? false,
      onDone: () => {
        showToast({ tone: 'success', title: texts.done() });
        document.getElementById(`version-${version}`)?.focus();
      },
    });

  return (
    <>
      <StepFailure text={step.failure} />
      <Button variant="outline" size="sm" mt="4" isBusy={step.isSending} onClick={() => void withdraw()}>
        {texts.withdraw()}
      </Button>
    </>
  );
}
