import { chakra } from '@chakra-ui/react/styled-system';
import { isConverted } from '@storefront/contracts/i18n/locale.ts';
import type { ClientDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';

type RoundOfferProps = {
  offer: NonNullable<ClientDelivery['roundOffer']>;
  /** The rounds that were added to those of the plan so far. */
  added: number;
};

/** An offer of a further round for a price, accepted like a quote. */
export function RoundOffer({ offer, added }: RoundOfferProps) {
  const { order, token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.offer;
  const step = useClientStep();
  const { id: offerId, price, note, wording } = offer;
  // Source: BGB § 312j (3). Without these words on the button, a consumer owes nothing.
  const isConsumer = order.quote?.acceptance?.buyerKind === 'consumer';

  const accept = () =>
    step.run({
      call: () =>
        trpc.clientOrders.acceptRound.mutate({
          token,
          offerId,
          price,
          wording: { version: wording.version, locale },
        }),
      isDoneIn: (order) => Number(order.delivery?.rounds.added) > added,
      onDone: () => {
        showToast({ tone: 'success', title: texts.done() });
        document.getElementById(anchors.delivery)?.focus();
      },
    });

  return (
    <chakra.div mt="6" p={{ base: '5', md: '7' }} layerStyle="sheet" data-print="hide">
      <chakra.h3 textStyle="title" mb="3">
        {texts.title({ price: formatPrice(price, locale) })}
      </chakra.h3>
      {note && (
        <chakra.p dir="auto" mb="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
      <chakra.p id="round-wording" maxW="prose">
        {wording.text[locale]}
      </chakra.p>
      {isConverted(locale) && (
        <chakra.p textStyle="small" color="ink.muted" mt="2">
          {texts.inUsd()}
        </chakra.p>
      )}
      <StepFailure text={step.failure} />
      <Button mt="5" aria-describedby="round-wording" isBusy={step.isSending} onClick={() => void accept()}>
        {isConsumer ? LL.clientClosing.buyer.order() : texts.accept()}
      </Button>
    </chakra.div>
  );
}
