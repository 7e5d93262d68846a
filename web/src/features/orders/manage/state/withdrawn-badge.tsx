import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { Badge } from '#components/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The client has withdrawn from the contract; the operator decides what follows. */
export function WithdrawnBadge({ order }: { order: Order }) {
  const { LL } = useI18n();
  return order.withdrawnAt === null ? null : <Badge tone="red">{LL.admin.dashboard.withdrawn()}</Badge>;
}
