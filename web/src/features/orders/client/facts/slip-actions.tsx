import { chakra } from '@chakra-ui/react/styled-system';
import { localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { isOffered } from '@storefront/contracts/orders/client/client-actions.ts';
import { nextStepOf } from '@storefront/contracts/orders/client/next-step.ts';
import type { Situation } from '@storefront/contracts/orders/client/situation.ts';
import { anchors, clientPaths } from '@storefront/contracts/paths.ts';
import { ButtonLink } from '#components/button.ts';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useClientPage } from '../page/use-client-page.ts';

/** Sections of the page that the links lead to. */
export const paymentId = 'payment';
export const paymentNoteId = 'payment-note';

/**
 * Returns whether the next step is the client's payment; in other situations a payment is possible but not
 * required.
 */
export const isPaymentNext = (situation: Situation): boolean =>
  situation === 'accepted' || situation === 'approved' || situation === 'unpaid';

/** The client's actions on the slip: the next step as a button, documents and optional steps as links. */
export function SlipActions({ situation }: { situation: Situation }) {
  const { order, token, view } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder;
  const latest = order.delivery?.deliverables[0];
  const isWorkNext = view === 'order' && situation === 'delivered';
  const areFilesNext = view === 'order' && nextStepOf(order, situation) === 'completedWithFiles';
  const isPayable = view === 'order' && isOffered('pay', order);
  const isQuoteNext = view === 'order' && (situation === 'quoted' || situation === 'expired');
  const isNoteNext = order.paymentNote !== null && isPaymentNext(situation);
  if (!isWorkNext && !areFilesNext && !isPayable && !isNoteNext && !order.hasReceipt && !order.quote)
    return null;
  return (
    <chakra.div display="grid" gap="3" mt="5" justifyItems="start" data-print="hide">
      {isWorkNext && latest && (
        <ButtonLink href={`#${anchors.delivery}`} size="lg" width="full">
          {texts.facts.toWork({ version: latest.version })}
        </ButtonLink>
      )}
      {areFilesNext && (
        // On wide screens the files are beside the slip.
        <ButtonLink href={`#${anchors.closing}`} size="lg" width="full" display={{ lg: 'none' }}>
          {texts.facts.toFiles()}
        </ButtonLink>
      )}
      {isQuoteNext && (
        // On wide screens the quote is beside the slip.
        <ButtonLink href={`#${anchors.quote}`} size="lg" width="full" display={{ lg: 'none' }}>
          {texts.facts.toQuote()}
        </ButtonLink>
      )}
      {isPayable && isPaymentNext(situation) && (
        <ButtonLink href={clientPaths.payment(token)} size="lg" width="full">
          {texts.payment.toPayment()}
        </ButtonLink>
      )}
      {isNoteNext && (
        <ButtonLink href={`#${paymentNoteId}`} size="lg" width="full">
          {texts.payment.withoutCard()}
        </ButtonLink>
      )}
      {view === 'pay' && isOffered('pay', order) && (
        // On wide screens the payment is beside the slip.
        <ButtonLink href={`#${paymentId}`} size="lg" width="full" display={{ lg: 'none' }}>
          {texts.payment.toPayment()}
        </ButtonLink>
      )}
      <chakra.div display="grid" rowGap="1" justifyItems="start" textStyle="small">
        {isPayable && !isPaymentNext(situation) && (
          <TextLink href={clientPaths.payment(token)} isTall>
            {order.paidAmount > 0 ? texts.payment.restEarly() : texts.payment.toPayment()}
          </TextLink>
        )}
        {order.quote && (
          <OuterLink
            href={`${order.quote.pdfPath}?${localeQueryName}=${locale}`}
            target="_blank"
            rel="noopener noreferrer"
            isTall
          >
            {texts.quote.pdf({ newTab: LL.footer.newTab() })}
          </OuterLink>
        )}
        {order.hasReceipt && (
          <TextLink href={clientPaths.receipt(token)} isTall>
            {texts.receipt.view()}
          </TextLink>
        )}
      </chakra.div>
    </chakra.div>
  );
}
