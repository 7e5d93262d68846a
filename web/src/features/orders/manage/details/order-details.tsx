import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { Printer } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { Columns, Fact, Part, PartTitle } from '#components/portal/parts.tsx';
import { CopyButton } from '#components/portal/secret/copy-button.tsx';
import { TextLink } from '#components/site-link.tsx';
import { Badge } from '#components/text/badge.ts';
import { OrderAlerts } from '#features/alerts/order-alerts.tsx';
import { OrderClosing } from '#features/orders/closing/order-closing.tsx';
import { OrderConversation } from '#features/orders/conversation/order-conversation.tsx';
import { OrderNotes } from '#features/orders/conversation/order-notes.tsx';
import { OrderDelivery } from '#features/orders/delivery/order-delivery.tsx';
import { OrderQuote } from '#features/orders/quote/order-quote.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDate, formatMoment } from '#lib/format-date.ts';
import { OrderHistory } from '../history/order-history.tsx';
import { ArchivedBadge, TestPaymentBadge, WithdrawnBadge } from '../state/order-badges.tsx';
import { useOrderCache } from '../state/use-order-cache.ts';
import { AssigneeFact } from './assignee-fact.tsx';
import { ClientPart } from './client-part.tsx';
import { detailLines } from './detail-lines.ts';
import { isKeptByReload } from './kept-by-reload.ts';
import { ManagementForm } from './management-form.tsx';
import { OrderFiles } from './order-files.tsx';
import { StatusFact } from './status-fact.tsx';
import { TellClientField } from './tell-client-field.tsx';

/** All details of an order; printed without the rest of the page. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const heading = useRef<HTMLHeadingElement>(null);
  const { refresh } = useOrderCache();
  useEffect(() => {
    if (!isKeptByReload(order.id)) heading.current?.focus();
    // Opened by a link above the list, it can be as old as the list.
    void refresh(order.id);
  }, [order.id, refresh]);

  // The first Escape leaves the current field, the second one closes the details.
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !(event.target as HTMLElement).matches('input, textarea, select')) return;
    event.stopPropagation();
    heading.current?.focus();
  }

  return (
    <chakra.article
      aria-labelledby={`order-${order.id}`}
      onKeyDown={handleKeyDown}
      bg="paper.raised"
      borderColor="line.hairline"
      borderWidth={{ base: '0', lg: '1px' }}
      borderTopWidth="1px"
      borderRadius={{ lg: 'sm' }}
      p={{ base: '4', lg: '5', xl: '6' }}
      textAlign="start"
      whiteSpace="normal"
      css={{ '@media print': { border: 'none', p: '0', breakInside: 'auto' } }}
    >
      <chakra.p display="none" mb="4" color="ink.muted" css={{ '@media print': { display: 'block' } }}>
        {brand.name} · {texts.printed({ date: formatMoment(new Date().toISOString(), locale) })}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        mb="5"
      >
        <div>
          <chakra.h3
            ref={heading}
            id={`order-${order.id}`}
            tabIndex={-1}
            textStyle="title"
            display="inline"
            scrollMarginTop="16"
            // So that the focus brings more than the heading into view below a row at the end of the window.
            scrollMarginBottom="50vh"
          >
            {texts.title({ id: order.id, date: formatDate(order.createdAt, locale) })}
          </chakra.h3>{' '}
          <CopyButton text={String(order.id)} label={texts.copy.number()} />
        </div>
        <chakra.div display="flex" gap="2" data-print="hide">
          <Button variant="ghost" size="sm" hideBelow="md" onClick={() => window.print()}>
            <Printer aria-hidden />
            {texts.print()}
          </Button>
          <Button variant="outline" size="sm" onClick={onClose}>
            {texts.close()}
          </Button>
        </chakra.div>
      </chakra.div>
      <OrderAlerts orderId={order.id} />
      {isErased(order) && (
        <chakra.p mb="5" p="3" bg="paper.sunken" borderRadius="sm" textStyle="small">
          {errorCatalogue.PERSON_ERASED.message[locale]}
        </chakra.p>
      )}
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        css={{ '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <ClientPart order={order} />
        <ServicePart order={order} />
        <ProjectPart order={order} />
        <chakra.div
          display="grid"
          gap="6"
          alignContent="start"
          css={{ '@media print': { gridColumn: '1 / -1' } }}
        >
          <ManagementForm key={order.id} order={order} />
          <OrderFiles orderId={order.id} />
        </chakra.div>
      </chakra.div>
      <OrderQuote order={order} />
      <OrderDelivery order={order} />
      <OrderClosing order={order} />
      <Columns>
        <OrderConversation order={order} />
        <OrderNotes orderId={order.id} />
      </Columns>
      <OrderHistory orderId={order.id} />
    </chakra.article>
  );
}

function ServicePart({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const payment = paymentStatusInfo[order.paymentStatus];
  return (
    <Part title={texts.service()} below={!isErased(order) && <TellClientField order={order} />}>
      <Fact term={texts.type()}>{services[order.serviceType]?.name[locale] ?? order.serviceType}</Fact>
      <Fact term={texts.totalPrice()}>{formatUsd(order.totalPrice, locale)}</Fact>
      <Fact term={texts.deposit()}>{formatUsd(order.depositAmount, locale)}</Fact>
      <Fact term={texts.paymentStatus()}>
        <Badge tone={payment.hue} whiteSpace="normal">
          {payment.badge[locale]}
        </Badge>{' '}
        <TestPaymentBadge order={order} /> <WithdrawnBadge order={order} /> <ArchivedBadge order={order} />
      </Fact>
      <StatusFact order={order} />
      <AssigneeFact order={order} />
      {order.contactMessageId !== null && (
        <Fact term={LL.adminBoard.madeOf()}>
          <TextLink href={paths.adminMessages}>{LL.adminBoard.contactMessage()}</TextLink>
        </Fact>
      )}
    </Part>
  );
}

/** The client's texts and choices. Source: specification section 2, "Order Details". */
function ProjectPart({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const titleId = `project-${order.id}`;
  return (
    <chakra.section
      aria-labelledby={titleId}
      // A long text may be printed across several pages.
      css={{ '@media print': { gridColumn: '1 / -1', breakInside: 'auto' } }}
    >
      <PartTitle id={titleId}>{texts.project()}</PartTitle>
      <chakra.div
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        maxH="400px"
        overflowY="auto"
        css={{
          // A fade indicates that there is more to scroll to.
          _after: {
            content: '""',
            position: 'sticky',
            bottom: '0',
            display: 'block',
            height: '6',
            bgImage: 'linear-gradient(transparent, {colors.paper.raised})',
          },
          '@media print': { maxH: 'none', overflow: 'visible', _after: { display: 'none' } },
        }}
      >
        <chakra.dl display="grid" gap="3">
          {detailLines(order, locale, texts.notAvailable()).map((line) => (
            <Fact key={line.key} term={line.label} isBlock={line.isBlock}>
              {line.text}
            </Fact>
          ))}
        </chakra.dl>
      </chakra.div>
    </chakra.section>
  );
}
