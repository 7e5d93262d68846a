import { chakra } from '@chakra-ui/react/styled-system';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { badgeRecipe } from '#theme/recipes/badge.ts';
import { formatDate } from '../format-date.ts';
import { detailLines } from './detail-lines.ts';
import { ManagementForm } from './management-form.tsx';
import { OrderFiles } from './order-files.tsx';
import { Fact, Part, PartTitle } from './parts.tsx';

const Badge = chakra('span', badgeRecipe);

export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const payment = paymentStatusInfo[order.paymentStatus];
  return (
    <chakra.article layerStyle="sheet" p={{ base: '4', md: '6' }} textAlign="start" whiteSpace="normal">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        mb="5"
      >
        <chakra.h3 ref={heading} tabIndex={-1} textStyle="title">
          {texts.title({ id: order.id, date: formatDate(order.createdAt, locale) })}
        </chakra.h3>
        <Button variant="outline" size="sm" onClick={onClose}>
          {texts.close()}
        </Button>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Part title={texts.client()}>
          <Fact term={texts.name()}>{order.clientName}</Fact>
          <Fact term={texts.email()}>
            <OuterLink href={`mailto:${order.clientEmail}`}>{order.clientEmail}</OuterLink>
          </Fact>
          {order.clientPhone && <Fact term={texts.phone()}>{order.clientPhone}</Fact>}
        </Part>
        <Part title={texts.service()}>
          <Fact term={texts.type()}>{services[order.serviceType]?.name[locale] ?? order.serviceType}</Fact>
          <Fact term={texts.totalPrice()}>{formatUsd(order.totalPrice, locale)}</Fact>
          <Fact term={texts.deposit()}>{formatUsd(order.depositAmount, locale)}</Fact>
          <Fact term={texts.paymentStatus()}>
            <Badge tone={payment.hue}>{payment.badge[locale]}</Badge>{' '}
            {order.isArchived && <Badge tone="gray">{LL.admin.dashboard.archived()}</Badge>}
          </Fact>
        </Part>
        <section aria-labelledby={`project-${order.id}`}>
          <PartTitle id={`project-${order.id}`}>{texts.project()}</PartTitle>
          <chakra.div
            tabIndex={0}
            role="group"
            aria-labelledby={`project-${order.id}`}
            maxH="400px"
            overflowY="auto"
          >
            <chakra.dl display="grid" gap="3">
              {detailLines(order.orderDetails, locale, texts.notAvailable()).map((line) => (
                <Fact key={line.key} term={line.label} isBlock={line.isBlock}>
                  {line.text}
                </Fact>
              ))}
            </chakra.dl>
          </chakra.div>
        </section>
        <chakra.div display="grid" gap="6" alignContent="start">
          <ManagementForm key={order.id} order={order} />
          <OrderFiles orderId={order.id} />
        </chakra.div>
      </chakra.div>
    </chakra.article>
  );
}
