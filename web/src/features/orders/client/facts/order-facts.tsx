import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { formatReplyBy } from '@storefront/contracts/orders/format-reply-by.ts';
import type { ReactNode } from 'react';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay, formatDayOf } from './format-moment.ts';
import type { Situation } from './situation.ts';

/** Situations after which there is work to deliver. */
const isDelivering: ReadonlySet<Situation> = new Set(['ready', 'inProgress', 'review']);

/** What happens next and when, and whom to ask. */
export function OrderFacts({ order, situation }: { order: ClientOrderPage; situation: Situation }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.facts;
  const replyBy = order.replyBy && formatReplyBy(new Date(order.replyBy), locale, order.timeZone);
  const delivery = order.deliveryDate
    ? texts.deliveryBy({ day: formatDay(order.deliveryDate, locale) })
    : texts.deliveryOpen();
  return (
    <chakra.section aria-labelledby="facts">
      <chakra.h2 id="facts" textStyle="caption" color="accent" mb="4">
        {texts.title()}
      </chakra.h2>
      <chakra.dl data-testid="order-facts" borderBottomWidth="1px" borderColor="line.hairline">
        <Fact term={texts.next()}>
          {LL.clientOrder.nextStep[situation]({ time: replyBy ?? '' })}{' '}
          {isDelivering.has(situation) && delivery}
        </Fact>
        <Fact term={texts.requested()}>{formatDayOf(order.createdAt, locale, order.timeZone)}</Fact>
        {replyBy && <Fact term={texts.replyBy()}>{replyBy}</Fact>}
        <Fact term={texts.delivery()}>
          {order.deliveryDate ? formatDay(order.deliveryDate, locale) : texts.noDelivery()}
        </Fact>
        <Fact term={texts.contact()}>
          <OuterLink href={`mailto:${order.contactEmail}?subject=%23${order.id}`}>
            {order.contactEmail}
          </OuterLink>
        </Fact>
      </chakra.dl>
    </chakra.section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div py="3.5" borderTopWidth="1px" borderColor="line.hairline">
      <chakra.dt textStyle="small" color="ink.muted">
        {term}
      </chakra.dt>
      <chakra.dd mt="0.5" fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
