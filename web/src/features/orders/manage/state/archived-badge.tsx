import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { Badge } from '#components/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Marks archived orders, since the shade of the row alone is not clear enough. */
export function ArchivedBadge({ order }: { order: Order }) {
  const { LL } = useI18n();
  return order.isArchived ? <Badge tone="gray">{LL.admin.dashboard.archived()}</Badge> : null;
}
