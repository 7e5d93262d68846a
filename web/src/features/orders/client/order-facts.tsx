import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { formatReplyBy } from '@storefront/contracts/orders/format-reply-by.ts';
import type { ReactNode } from 'react';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay, formatDayOf } from './format-moment.ts';

/** When what happens, and whom to ask. */
export function OrderFacts({ order }: { order: ClientOrderPage }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.facts;
  return (
    <chakra.section aria-labelledby="facts">
      <chakra.h2 id="facts" textStyle="caption" color="accent" mb="4">
        {texts.title()}
      </chakra.h2>
      <chakra.dl borderBottomWidth="1px" borderColor="line.hairline">
        <Fact term={texts.requested()}>{formatDayOf(order.createdAt, locale, order.timeZone)}</Fact>
        {order.replyBy && (
          <Fact term={texts.replyBy()}>{formatReplyBy(new Date(order.replyBy), locale, order.timeZone)}</Fact>
        )}
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
