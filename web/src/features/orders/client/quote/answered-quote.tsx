import { chakra } from '@chakra-ui/react/styled-system';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatLastDay } from '../facts/format-last-day.ts';
import { formatMoment } from '../facts/format-moment.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { AskAgain } from './ask-again.tsx';
import { QuoteMessage } from './quote-message.tsx';

/** The quote and its outcome, once it was answered or has expired. */
export function AnsweredQuote({ quote }: { quote: ClientQuote }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote;
  const { acceptance } = quote;
  return (
    <chakra.section aria-labelledby={anchors.quote}>
      <chakra.h2 id={anchors.quote} textStyle="title" mb="4" scrollMarginTop="24">
        {texts.title()}
      </chakra.h2>
      <QuoteMessage quote={quote} />
      {acceptance && (
        <chakra.p textStyle="small" maxW="prose">
          <chakra.strong fontWeight="semibold">
            {texts.acceptedAt({ time: formatMoment(acceptance.acceptedAt, locale) })}
          </chakra.strong>{' '}
          {bindHyphens(acceptance.wording)}
          {acceptance.earlyStart !== null && (
            <chakra.span display="block" mt="2">
              {acceptance.earlyStart}
            </chakra.span>
          )}
        </chakra.p>
      )}
      {acceptance?.instruction && (
        <Disclosure mt="4">
          <DisclosureTitle>{LL.clientClosing.buyer.instruction()}</DisclosureTitle>
          <chakra.p textStyle="small" whiteSpace="pre-wrap" maxW="prose" mt="2">
            {bindHyphens(acceptance.instruction)}
          </chakra.p>
        </Disclosure>
      )}
      {quote.state === 'expired' && (
        <>
          {quote.validUntil && (
            <p>{texts.expiredAt({ day: formatLastDay(quote.validUntil, order, locale) })}</p>
          )}
          {!order.isClosed && <AskAgain />}
        </>
      )}
      {quote.declinedAt && (
        <chakra.p textStyle="small">
          {texts.declinedAt({ time: formatMoment(quote.declinedAt, locale) })}
        </chakra.p>
      )}
    </chakra.section>
  );
}
