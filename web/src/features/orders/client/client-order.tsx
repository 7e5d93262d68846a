import { chakra } from '@chakra-ui/react/styled-system';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { formatReplyBy } from '@storefront/contracts/orders/format-reply-by.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AskedFor } from './facts/asked-for.tsx';
import { MoneyFacts } from './facts/money-facts.tsx';
import { OrderFacts } from './facts/order-facts.tsx';
import { OrderFiles } from './facts/order-files.tsx';
import { OrderLines } from './facts/order-lines.tsx';
import { situationOf } from './facts/situation.ts';
import { usePageTitle } from './facts/use-page-title.ts';
import { PaymentNote } from './payment/payment-note.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { AnsweredQuote } from './quote/answered-quote.tsx';
import { QuoteFlow } from './quote/quote-flow.tsx';
import { QuoteReplies } from './quote/quote-replies.tsx';

type ClientOrderProps = {
  order: ClientOrderPage;
  token: string;
  /** `pay`: what can be paid stands in the place of what was ordered. */
  view: 'order' | 'pay';
  show: (order: ClientOrderPage) => void;
  reload: () => Promise<void>;
  /** Moves the focus to the heading when the order appears. */
  takesFocus?: boolean;
};

/** An order as its client sees it. */
export function ClientOrder({ order, token, view, show, reload, takesFocus = false }: ClientOrderProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder;
  const { quote } = order;
  const isPayable = order.paymentChoices.length > 0;
  const isAnswerable = quote?.state === 'open' && !order.isClosed;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAnswerable = useRef(isAnswerable);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const isAnswered = wasAnswerable.current && !isAnswerable;
    wasAnswerable.current = isAnswerable;
    // The form that had focus is gone; the top of the page says what is so now.
    if (!isAnswered) return;
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isAnswerable]);
  const situation = situationOf(order, new Date());
  const replyBy = order.replyBy ? formatReplyBy(new Date(order.replyBy), locale, order.timeZone) : '';
  usePageTitle(`${texts.title()} ${texts.titleProse({ id: order.id })}`);
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }}
      columnGap={{ lg: '16', xl: '24' }}
      rowGap="12"
      alignItems="start"
      py={{ base: '10', md: '16' }}
    >
      <chakra.header gridColumn="1 / -1">
        <chakra.p textStyle="caption" color="accent" mb="4">
          {texts.label()} · {services[order.serviceType].name[locale]}
        </chakra.p>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="display" scrollMarginTop="32">
          {texts.title()} <chakra.em textStyle="prose">{texts.titleProse({ id: order.id })}</chakra.em>
        </chakra.h1>
        <chakra.p textStyle="lead" mt="6" maxW="prose" data-testid="situation">
          {texts.situation[situation]({ time: replyBy })}
        </chakra.p>
      </chakra.header>
      <div>
        {isAnswerable ? (
          <QuoteFlow
            // The choices of one version are not those of the next.
            key={quote.version}
            order={order}
            quote={quote}
            token={token}
            show={show}
            reload={reload}
          />
        ) : view === 'pay' && isPayable ? (
          <PaymentStep order={order} token={token} reload={reload} />
        ) : (
          <chakra.section aria-labelledby="lines">
            <chakra.h2 id="lines" textStyle="title" mb="4">
              {quote?.acceptance ? texts.lines.title() : texts.lines.asked()}
            </chakra.h2>
            <OrderLines order={order} />
            <MoneyFacts order={order} />
            {isPayable && (
              <ButtonLink href={clientPaths.payment(token)} size="lg" mt="8">
                {texts.payment.toPayment()}
              </ButtonLink>
            )}
            <PaymentNote order={order} />
            {order.hasReceipt && (
              <chakra.p mt="5">
                <TextLink href={clientPaths.receipt(token)}>{texts.receipt.view()}</TextLink>
              </chakra.p>
            )}
          </chakra.section>
        )}
        <AskedFor order={order} />
        {quote && !isAnswerable && <AnsweredQuote quote={quote} />}
        <QuoteReplies order={order} token={token} show={show} />
        <OrderFiles order={order} token={token} reload={reload} />
      </div>
      <OrderFacts order={order} situation={situation} />
    </Container>
  );
}
