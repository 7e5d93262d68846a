import { chakra } from '@chakra-ui/react/styled-system';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { isOffered } from '@storefront/contracts/orders/client/client-actions.ts';
import { beginWaitsUntil } from '@storefront/contracts/orders/client/next-step.ts';
import { isOrdered, situationOf } from '@storefront/contracts/orders/client/situation.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { useEffect, useRef } from 'react';
import { Dotted } from '#components/text/dotted.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ClientConversation } from '../conversation/client-conversation.tsx';
import { ClientClosing } from './closing/client-closing.tsx';
import { ClientDelivery } from './delivery/client-delivery.tsx';
import { AskedFor } from './facts/asked-for.tsx';
import { formatLastDay } from './facts/format-last-day.ts';
import { OrderFiles } from './facts/order-files.tsx';
import { OrderLines } from './facts/order-lines.tsx';
import { OrderSheet } from './facts/order-sheet.tsx';
import { OrderSlip } from './facts/order-slip.tsx';
import { stageProgressOf } from './facts/order-stages.ts';
import { StageTrack } from './facts/stage-track.tsx';
import { type ClientPage, ClientPageContext } from './page/use-client-page.ts';
import { useOrderLocale } from './page/use-order-locale.ts';
import { usePageTitle } from './page/use-page-title.ts';
import { useTakenFocus } from './page/use-taken-focus.ts';
import { PaymentNote } from './payment/payment-note.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { AnsweredQuote } from './quote/answered-quote.tsx';
import { DeclineQuote } from './quote/decline-quote.tsx';
import { QuoteFlow } from './quote/quote-flow.tsx';
import { StepFailures } from './step/step-failures.tsx';
import { ContractWithdrawal } from './withdrawal/contract-withdrawal.tsx';

type ClientOrderProps = ClientPage & {
  /** Moves the focus to the heading when the order appears. */
  takesFocus?: boolean;
};

/** An order as the client sees it. */
export function ClientOrder({ takesFocus = false, ...page }: ClientOrderProps) {
  const { order, token, view, reload } = page;
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder;
  const { quote } = order;
  const isPayable = isOffered('pay', order);
  const isAnswerable = quote !== null && isOffered('answerQuote', order);
  const heading = useTakenFocus(takesFocus);
  const wasAnswerable = useRef(isAnswerable);
  useEffect(() => {
    const isAnswered = wasAnswerable.current && !isAnswerable;
    wasAnswerable.current = isAnswerable;
    // The form that had the focus is gone; the top of the page shows the new state.
    if (!isAnswered) return;
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isAnswerable, heading]);
  const situation = situationOf(order, new Date());
  const replyBy = order.replyBy ? formatReplyBy(new Date(order.replyBy), locale, order.timeZone) : '';
  useOrderLocale(order.locale);
  usePageTitle(`${texts.title()} ${texts.titleProse({ id: order.id })}`);
  const waitsUntil = beginWaitsUntil(order, situation);
  const progress = stageProgressOf(order, situation);
  const work = order.delivery && <ClientDelivery delivery={order.delivery} />;
  const closing = order.closing && <ClientClosing closing={order.closing} />;
  const answered = quote && !isAnswerable && <AnsweredQuote quote={quote} />;
  /** A new quote can be asked for beside the old one. */
  const isAnswerNext = situation === 'expired';
  const isPaying = view === 'pay' && isPayable && !isAnswerable;
  // The work comes first, unless a quote or a payment needs the client's attention.
  const isWorkFirst = view === 'order' && !isAnswerable;
  return (
    <ClientPageContext value={page}>
      <OrderSheet
        label={<Dotted facts={[texts.label(), services[order.serviceType].name[locale]]} />}
        title={<HeadlineWords plain={texts.title()} prose={texts.titleProse({ id: order.id })} />}
        titleRef={heading}
        lead={
          <p data-testid="situation">
            {texts.situation[situation]({ time: replyBy })}
            {waitsUntil !== null &&
              ` ${LL.clientClosing.withdrawal.waitsFor({ day: formatLastDay(waitsUntil, order, locale) })}`}
          </p>
        }
        foot={progress && <StageTrack {...progress} />}
        tone={progress === null ? 'past' : 'live'}
        slip={<OrderSlip situation={situation} />}
      >
        <StepFailures>
          {!isPaying && closing}
          {isWorkFirst && work}
          {isAnswerNext && <chakra.div mb="14">{answered}</chakra.div>}
          {isAnswerable ? (
            // Choices of one version do not carry over to the next.
            <QuoteFlow key={quote.version} quote={quote} />
          ) : isPaying ? (
            <PaymentStep />
          ) : (
            <chakra.section aria-labelledby="lines">
              <chakra.h2 id="lines" textStyle="headline" mb="6">
                {isOrdered(order) ? texts.lines.title() : texts.lines.asked()}
              </chakra.h2>
              <OrderLines order={order} />
              <PaymentNote situation={situation} />
            </chakra.section>
          )}
          {answered && !isAnswerNext && <Below>{answered}</Below>}
          {isPaying && closing && <Below>{closing}</Below>}
          {!isWorkFirst && work && <Below>{work}</Below>}
          {isAnswerable && <DeclineQuote key={`decline-${quote.version}`} quote={quote} />}
          <ClientConversation token={token} order={order} reload={reload} />
          {order.withdrawal && <ContractWithdrawal withdrawal={order.withdrawal} />}
          <AskedFor />
          <OrderFiles />
        </StepFailures>
      </OrderSheet>
    </ClientPageContext>
  );
}

/** A section below others; some of them come first in other states. */
const Below = chakra('div', { base: { mt: '14' } });
