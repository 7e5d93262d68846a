import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/call-failure.ts';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { StepFailure } from '../quote/step-failure.tsx';
import type { DeliveryProps } from './client-delivery.tsx';

/** The words that are recorded, and the one press that approves. */
export function ApprovalForm({
  delivery,
  token,
  version,
  show,
  reload,
}: DeliveryProps & { version: number }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.approve;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State is too slow to stop the second click of a double click.
  const isBusy = useRef(false);
  const wording = delivery.approvalWording;
  if (!wording) return null;
  const { version: wordingVersion } = wording;

  async function approve(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      const answer = await trpc.clientOrders.approveDeliverable.mutate({
        token,
        version,
        wording: { version: wordingVersion, locale },
      });
      show(answer);
      showToast({ tone: 'success', title: texts.done() });
      document.getElementById(`version-${version}`)?.focus();
    } catch (error) {
      setFailure(errorMessage(error, locale) ?? LL.error.network());
      await reload();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return (
    <chakra.div p={{ base: '5', md: '7' }} layerStyle="sheet">
      <chakra.p id="approval-wording">{wording.text[locale]}</chakra.p>
      <StepFailure text={failure} />
      <Button
        size="lg"
        mt="5"
        aria-describedby="approval-wording"
        aria-busy={isSending || undefined}
        onClick={() => void approve()}
      >
        {texts.button({ version })}
      </Button>
    </chakra.div>
  );
}
