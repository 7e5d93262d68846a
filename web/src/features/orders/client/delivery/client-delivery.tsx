import { chakra } from '@chakra-ui/react/styled-system';
import { isOver } from '@storefront/contracts/orders/client/situation.ts';
import type { ClientDelivery as Delivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { TextWithEmails } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useClientPage } from '../page/use-client-page.ts';
import { ApprovalForm } from './approval-form.tsx';
import { ChangesForm } from './changes-form.tsx';
import { DeliverableVersion } from './deliverable-version.tsx';
import { RoundOffer } from './round-offer.tsx';
import { UnsentPoints } from './unsent-points.tsx';

/** The delivered work, newest version first, and the ways to respond to the latest one. */
export function ClientDelivery({ delivery }: { delivery: Delivery }) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery;
  const { order } = useClientPage();
  const { rounds, deliverables } = delivery;
  const [latest, ...earlier] = deliverables;
  if (!latest) return null;
  const total = rounds.included + rounds.added;
  const hasEnded = isOver(order);
  return (
    <chakra.section aria-labelledby={anchors.delivery} mb="14">
      <chakra.h2 id={anchors.delivery} tabIndex={-1} textStyle="headline" mb="3">
        {texts.title()}
      </chakra.h2>
      {!hasEnded && latest.state !== 'approved' && (
        <chakra.p textStyle="small" color="ink.muted" mb="6" data-testid="rounds">
          {rounds.used === 0
            ? texts.roundsFresh({ total })
            : texts.roundsUsed({ round: Math.min(rounds.used, total), total })}
        </chakra.p>
      )}
      <DeliverableVersion deliverable={latest} isLatest={!hasEnded} />
      {delivery.approvalWording && (
        <chakra.div display="grid" gap="6" mt="8">
          <ApprovalForm wording={delivery.approvalWording} version={latest.version} />
          {rounds.left > 0 ? (
            <ChangesForm key={latest.version} rounds={rounds} deliverable={latest} />
          ) : (
            <chakra.p textStyle="small">
              <TextWithEmails
                text={delivery.roundOffer ? texts.usedUpOffer() : texts.usedUp({ email: order.contactEmail })}
              />
            </chakra.p>
          )}
        </chakra.div>
      )}
      {delivery.roundOffer && <RoundOffer offer={delivery.roundOffer} added={rounds.added} />}
      {(latest.state === 'sent' ? earlier : deliverables).map((deliverable) => (
        <UnsentPoints key={deliverable.version} orderId={order.id} deliverable={deliverable} />
      ))}
      {earlier.length > 0 && (
        <Disclosure mt="8">
          <DisclosureTitle>{texts.earlier({ count: earlier.length })}</DisclosureTitle>
          <chakra.div display="grid" gap="8" mt="4">
            {earlier.map((deliverable) => (
              <DeliverableVersion key={deliverable.version} deliverable={deliverable} />
            ))}
          </chakra.div>
        </Disclosure>
      )}
    </chakra.section>
  );
}
