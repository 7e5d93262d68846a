import { chakra } from '@chakra-ui/react/styled-system';
import { awaitsQuote } from '@storefront/contracts/orders/client/situation.ts';
import { readProjectBrief, readPromoCode } from '@storefront/contracts/orders/project-brief.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useClientPage } from '../page/use-client-page.ts';

/** What the client wrote in the request: short answers, texts as typed, and the promo code. */
export function AskedFor() {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.asked;
  const brief = readProjectBrief(order.orderDetails, locale);
  const promoCode = readPromoCode(order.orderDetails);
  const parts = [
    ...brief.texts.map(({ label, text }) => ({ label, value: text, note: null })),
    ...brief.answers.map(({ label, value }) => ({ label, value, note: null })),
    ...(promoCode
      ? [{ label: texts.promoCode(), value: promoCode, note: awaitsQuote(order) ? texts.promoNote() : null }]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <chakra.section aria-labelledby="asked" mt="12">
      <chakra.h2 id="asked" textStyle="title" mb="4">
        {texts.title()}
      </chakra.h2>
      <chakra.dl borderBottomWidth="1px" borderColor="line.hairline" data-testid="asked-for">
        {parts.map(({ label, value, note }) => (
          <chakra.div
            key={label}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 3fr)' }}
            columnGap="6"
            py="3.5"
            borderTopWidth="1px"
            borderColor="line.hairline"
          >
            <chakra.dt textStyle="small" color="ink.muted" pt={{ md: '0.5' }}>
              {label}
            </chakra.dt>
            <chakra.dd dir="auto" maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {value}
            </chakra.dd>
            {note && (
              <chakra.dd gridColumn={{ md: '2' }} textStyle="small" color="ink.muted">
                {note}
              </chakra.dd>
            )}
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
