import { chakra } from '@chakra-ui/react/styled-system';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { currencyForLocale } from '@storefront/contracts/i18n/locale.ts';
import { shownAmounts } from '@storefront/contracts/orders/client/shown-amounts.ts';
import { hasEndedEarly, type Situation } from '@storefront/contracts/orders/client/situation.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatAmount, formatEta } from '@storefront/contracts/pricing/format-price.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { OuterLink } from '#components/site-link.tsx';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { openMessageForm } from '../../conversation/client-conversation.tsx';
import { Slip, SlipTotal } from '../../slip.tsx';
import { useClientPage } from '../page/use-client-page.ts';
import { formatDay, formatDayOf } from './format-moment.ts';
import { MoneyFacts } from './money-facts.tsx';
import { SlipActions } from './slip-actions.tsx';
import { useNextStep } from './use-next-step.ts';

/** The amount, the next step with its date, and the contact. */
export function OrderSlip({ situation }: { situation: Situation }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.facts;
  const replyBy = order.replyBy && formatReplyBy(new Date(order.replyBy), locale, order.timeZone);
  const { step, delivery } = useNextStep(order, situation);
  const plan = findPlan(order.serviceType, readBasket(order.serviceType, order.orderDetails).planId);
  const eta = plan && formatEta(plan.eta, locale);
  return (
    <Slip aria-labelledby="facts">
      <chakra.h2 id="facts" textStyle="caption" color="accent" mb="4">
        {texts.title()}
      </chakra.h2>
      <chakra.dl data-testid="order-facts">
        <chakra.div mb="5">
          <chakra.dt textStyle="small" color="ink.muted">
            {texts.next()}
          </chakra.dt>
          <chakra.dd textStyle="title" mt="1" textWrap="balance">
            {step} {delivery}
          </chakra.dd>
        </chakra.div>
        <SlipTotal label={LL.clientOrder.lines.total()}>
          {formatAmount(shownAmounts(order, currencyForLocale(locale)).total, locale)}
        </SlipTotal>
      </chakra.dl>
      <MoneyFacts situation={situation} />
      <SlipActions situation={situation} />
      <chakra.dl mt="5" textStyle="small">
        {(order.deliveryDate || !(order.isClosed || order.delivery)) && !hasEndedEarly(situation) && (
          <Fact term={texts.delivery()}>
            {order.deliveryDate ? formatDay(order.deliveryDate, locale) : texts.noDelivery()}
            {!order.deliveryDate && eta && (
              <chakra.span display="block" fontWeight="normal" color="ink.muted">
                {texts.estimate({ eta })}
              </chakra.span>
            )}
          </Fact>
        )}
        {replyBy && <Fact term={texts.replyBy()}>{replyBy}</Fact>}
        <Fact term={texts.requested()}>{formatDayOf(order.createdAt, locale, order.timeZone)}</Fact>
      </chakra.dl>
      <chakra.div borderTopWidth="1px" borderColor="line.hairline" pt="4" textStyle="small">
        <chakra.h3 textStyle="caption" color="ink.muted">
          {texts.contact()}
        </chakra.h3>
        {order.unreadMessages > 0 && (
          <OuterLink
            href={`#${anchors.messages}`}
            display="flex"
            alignItems="center"
            gap="2"
            minH="tap"
            fontWeight="semibold"
          >
            <MessageSquare aria-hidden size="1.15em" />
            {LL.conversation.unread({ count: order.unreadMessages })}
          </OuterLink>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="6">
          <OuterLink
            href={`mailto:${order.contactEmail}?subject=%23${order.id}`}
            isTall
            overflowWrap="anywhere"
          >
            <BreakableEmail address={order.contactEmail} />
          </OuterLink>
          <Button
            variant="link"
            minH="tap"
            fontWeight="normal"
            // Like the address beside it.
            textDecorationThickness="1.5px"
            textUnderlineOffset="0.2em"
            onClick={openMessageForm}
          >
            {LL.conversation.open()}
          </Button>
        </chakra.div>
      </chakra.div>
    </Slip>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
      columnGap="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="line.hairline"
    >
      <chakra.dt color="ink.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
