import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { deliverableOf } from './deliverable-of.ts';

type ApprovalFormProps = { wording: NonNullable<ClientDelivery['approvalWording']>; version: number };

/** The wording that is recorded, and the button that approves. */
export function ApprovalForm({ wording, version }: ApprovalFormProps) {
  const { token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.approve;
  const step = useClientStep();
  const { version: wordingVersion } = wording;

  const approve = () =>
    step.run({
      call: () =>
        trpc.clientOrders.approveDeliverable.mutate({
          token,
          version,
          wording: { version: wordingVersion, locale },
        }),
      isDoneIn: (order) => deliverableOf(order, version)?.approval != null,
      onDone: () => {
        showToast({ tone: 'success', title: texts.done() });
        document.getElementById(`version-${version}`)?.focus();
      },
    });

  return (
    // On paper, without its button, the declaration would read as if it had been made.
    <chakra.div p={{ base: '5', md: '7' }} layerStyle="sheet" data-print="hide">
      <chakra.p id="approval-wording" maxW="prose">
        {wording.text[locale]}
      </chakra.p>
      <StepFailure text={step.failure} />
      <Button
        size="lg"
        mt="5"
        aria-describedby="approval-wording"
        isBusy={step.isSending}
        onClick={() => void approve()}
      >
        {texts.button({ version })}
      </Button>
    </chakra.div>
  );
}
