import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { agencyFullName, agencySmallPrint } from '@storefront/contracts/config/agency-details.ts';
import { localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { receiptWords } from '@storefront/contracts/orders/receipt/receipt-words.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { roundedUpUsd } from '@storefront/contracts/pricing/order-money.ts';
import { Download, Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { Dotted } from '#components/text/dotted.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '../facts/format-moment.ts';
import { OrderLines } from '../facts/order-lines.tsx';
import { useOrderLocale } from '../page/use-order-locale.ts';
import { usePageTitle } from '../page/use-page-title.ts';
import { useTakenFocus } from '../page/use-taken-focus.ts';

type ClientReceiptProps = { receipt: Receipt; token: string; takesFocus?: boolean };

/** The receipt for payments, in US dollars as charged. Printed without the rest of the page. */
export function ClientReceipt({ receipt, token, takesFocus = false }: ClientReceiptProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.receipt;
  const words = receiptWords[locale];
  const heading = useTakenFocus(takesFocus);
  useOrderLocale(receipt.locale);
  usePageTitle(texts.title({ number: receipt.number }));
  const set = agencySmallPrint(receipt.agency, locale);
  const issuer = set.length > 0 ? set : [`${brand.name}, ${brand.contactEmail}`];
  const roundedUp = roundedUpUsd(receipt.payments.map(({ refundedAmount }) => refundedAmount));
  const usd = (amount: number) => <chakra.span whiteSpace="nowrap">{formatUsd(amount, locale)}</chakra.span>;
  return (
    <Container
      maxW="48rem"
      py={{ base: '10', md: '16' }}
      css={{ '@media print': { py: '0', px: '0', '& a[href], & button': { display: 'none' } } }}
    >
      <chakra.p textStyle="caption" color="accent" mb="4">
        <Dotted
          facts={[agencyFullName(receipt.agency) ?? brand.name, services[receipt.serviceType].name[locale]]}
        />
      </chakra.p>
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="headline">
        {texts.title({ number: receipt.number })}
      </chakra.h1>
      {receipt.isTest && (
        <chakra.p mt="5" p="4" bg="accent.tint" borderRadius="sm">
          {words.test}
        </chakra.p>
      )}
      <chakra.dl mt="8" mb="10" display="grid" gap="1.5">
        <Line term={texts.issued()}>{formatMoment(receipt.issuedAt, locale)}</Line>
        <Line term={texts.order()}>{LL.clientOrder.titleProse({ id: receipt.orderId })}</Line>
        <Line term={texts.client()}>
          {receipt.clientName},{' '}
          <chakra.span display="inline-block">
            <BreakableEmail address={receipt.clientEmail} />
          </chakra.span>
        </Line>
      </chakra.dl>
      <OrderLines order={receipt} isInUsd />
      <Payments title={words.payments}>
        {receipt.payments.map(({ kind, amount, refundedAmount, paidAt, reference, isTest }) => (
          <Line
            key={reference}
            term={
              <>
                {words.kinds[kind]}, {formatMoment(paidAt, locale)}
                {isTest && (
                  <chakra.strong display="block" textStyle="small">
                    {words.testPayment}
                  </chakra.strong>
                )}
                <chakra.span display="block" textStyle="small" color="ink.muted" overflowWrap="anywhere">
                  {words.reference(reference)}
                </chakra.span>
              </>
            }
          >
            {usd(amount)}
            {refundedAmount > 0 && (
              <chakra.span display="block" textStyle="small" color="ink.muted">
                {texts.refunded({ amount: formatUsd(refundedAmount, locale) })}
              </chakra.span>
            )}
          </Line>
        ))}
      </Payments>
      <Payments title={words.otherPayments}>
        {receipt.recordedPayments.map(({ amount, recordedAt }) => (
          <Line
            key={recordedAt}
            term={recordedAt ? words.recordedOn(formatMoment(recordedAt, locale)) : words.recorded}
          >
            {usd(amount)}
          </Line>
        ))}
      </Payments>
      <chakra.dl mt="3" borderTopWidth="2px" borderColor="ink" pt="3" display="grid" gap="1.5">
        {roundedUp > 0 && <Line term={LL.clientOrder.lines.roundedUp()}>{usd(roundedUp)}</Line>}
        <Line term={words.paid}>{usd(receipt.paidAmount)}</Line>
        <Line term={words.open}>{usd(receipt.openAmount)}</Line>
      </chakra.dl>
      <chakra.p mt="6" textStyle="small" color="ink.muted">
        {texts.currency()}
        {issuer.map((text) => (
          <Fragment key={text}>
            <br />
            {text}
          </Fragment>
        ))}
      </chakra.p>
      <chakra.div mt="10" display="flex" flexWrap="wrap" alignItems="center" columnGap="7" rowGap="4">
        <Button variant="ink" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print()}
        </Button>
        <OuterLink
          href={`${receipt.pdfPath}?${localeQueryName}=${locale}`}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          alignItems="center"
          gap="2"
        >
          <Download aria-hidden size="1em" />
          {texts.pdf({ newTab: LL.footer.newTab() })}
        </OuterLink>
        <TextLink href={clientPaths.order(token)} isTall>
          {texts.back()}
        </TextLink>
      </chakra.div>
    </Container>
  );
}

/** A list of payments with its heading; nothing if it is empty. */
function Payments({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <chakra.h2 textStyle="title" mt="10" mb="3">
        {title}
      </chakra.h2>
      <chakra.dl display="grid" gap="2.5">
        {children}
      </chakra.dl>
    </>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="6">
      <chakra.dt color="ink.muted">{term}</chakra.dt>
      <chakra.dd
        textAlign="end"
        fontWeight="medium"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
