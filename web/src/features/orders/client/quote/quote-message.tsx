import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { isOffered } from '@storefront/contracts/orders/client/client-actions.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatLastDay } from '../facts/format-last-day.ts';
import { formatMoment } from '../facts/format-moment.ts';
import { useClientPage } from '../page/use-client-page.ts';

/** The operator's message with the quote, styled as a letter. */
export function QuoteMessage({ quote }: { quote: ClientQuote }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  return (
    <chakra.figure mb="8" p={{ base: '5', md: '8' }} bg="paper.sunken">
      <chakra.blockquote
        dir="auto"
        fontSize="lg"
        lineHeight="relaxed"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxW="prose"
      >
        {quote.message}
      </chakra.blockquote>
      <chakra.figcaption mt="5" textStyle="caption" color="ink.muted">
        {LL.clientOrder.quote.sentAt({ name: brand.name, time: formatMoment(quote.sentAt, locale) })}
        {isOffered('answerQuote', order) && quote.validUntil && (
          <chakra.span display="block">
            {LL.clientOrder.quote.validUntil({ day: formatLastDay(quote.validUntil, order, locale) })}
          </chakra.span>
        )}
      </chakra.figcaption>
    </chakra.figure>
  );
}
