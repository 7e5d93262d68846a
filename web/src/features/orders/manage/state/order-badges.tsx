import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { Badge } from '#components/text/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

type OrderBadgeProps = { order: Order };

/** Marks archived orders, since the shade of the row alone is not clear enough. */
export function ArchivedBadge({ order }: OrderBadgeProps) {
  const { LL } = useI18n();
  return order.isArchived ? <Badge tone="gray">{LL.admin.dashboard.archived()}</Badge> : null;
}

/** Marks a payment status that results from the test checkout, where no money has moved. */
export function TestPaymentBadge({ order }: OrderBadgeProps) {
  const { LL } = useI18n();
  return order.isTest ? <Badge tone="gray">{LL.admin.dashboard.testPayment()}</Badge> : null;
}

/** The client has withdrawn from the contract; the operator decides what follows. */
export function WithdrawnBadge({ order }: OrderBadgeProps) {
  const { LL } = useI18n();
  return order.withdrawnAt === null ? null : <Badge tone="red">{LL.admin.dashboard.withdrawn()}</Badge>;
}
