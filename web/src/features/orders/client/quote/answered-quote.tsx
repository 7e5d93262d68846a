import { chakra } from '@chakra-ui/react/styled-system';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ReactNode } from 'react';
import { Disclosure, DisclosureTitle } from '#components/disclosure.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '../facts/format-moment.ts';
import { QuoteMessage } from './quote-message.tsx';

/** The quote and its outcome, once it was answered or has expired; `askAgain` requests a new one. */
export function AnsweredQuote({ quote, askAgain }: { quote: ClientQuote; askAgain: ReactNode }) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote;
  const { acceptance } = quote;
  return (
    <chakra.section aria-labelledby="quote" mt="14">
      <chakra.h2 id="quote" textStyle="title" mb="4">
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
            {acceptance.instruction}
          </chakra.p>
        </Disclosure>
      )}
      {quote.state === 'expired' && (
        <>
          {quote.validUntil && <p>{texts.expiredAt({ time: formatMoment(quote.validUntil, locale) })}</p>}
          {askAgain}
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
