import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { Fact, PartTitle } from '#components/portal/parts.tsx';
import { Dotted } from '#components/text/dotted.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay, formatMoment } from '#lib/format-date.ts';
import { useClosing } from './use-closing.ts';

/**
 * The outcome of a completed order, for the operator: until when the client's page is available, and the
 * client's feedback.
 */
export function OrderClosing({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery.closing;
  const found = useClosing(order);
  if (order.status !== 'completed') return null;
  const titleId = `closing-${order.id}`;
  const { closing = null } = found.data ?? {};
  return (
    <chakra.section aria-labelledby={titleId} mt="6">
      <PartTitle id={titleId}>{texts.title()}</PartTitle>
      {closing && (
        <chakra.dl display="grid" gap="2" maxW="40rem">
          <Fact term={texts.completedAt()}>{formatMoment(closing.completedAt, locale)}</Fact>
          {!isErased(order) && <Fact term={texts.pageUntil()}>{formatDay(closing.pageLastDay, locale)}</Fact>}
          <Fact term={texts.letter()}>
            {closing.handedOverVersion === null
              ? texts.noLetter()
              : texts.handedOver({ version: closing.handedOverVersion })}
          </Fact>
          <Fact term={texts.feedback()} isBlock={closing.feedback !== null}>
            {closing.feedback === null ? (
              texts.noFeedback()
            ) : (
              <>
                <chakra.q dir="auto" whiteSpace="pre-wrap">
                  {closing.feedback.text}
                </chakra.q>{' '}
                <chakra.span display="block" textStyle="small" color="ink.muted">
                  <Dotted
                    facts={[
                      closing.feedback.mayPublish ? texts.mayPublish() : texts.mayNotPublish(),
                      formatMoment(closing.feedback.leftAt, locale),
                    ]}
                  />
                </chakra.span>
              </>
            )}
          </Fact>
        </chakra.dl>
      )}
      <NotLoaded query={found} failed={texts.failed()} />
    </chakra.section>
  );
}
