import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { badgeRecipe } from '#theme/recipes/badge.ts';

const Badge = chakra('span', badgeRecipe);

/** Marks archived orders, since the shade of the row alone is not clear enough. */
export function ArchivedBadge({ order }: { order: Order }) {
  const { LL } = useI18n();
  return order.isArchived ? <Badge tone="gray">{LL.admin.dashboard.archived()}</Badge> : null;
}
