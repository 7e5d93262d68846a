import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { Badge } from '#components/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Marks a payment status that results from the test checkout, where no money has moved. */
export function TestPaymentBadge({ order }: { order: Order }) {
  const { LL } = useI18n();
  return order.isTest ? <Badge tone="gray">{LL.admin.dashboard.testPayment()}</Badge> : null;
}
