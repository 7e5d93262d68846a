import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { badgeRecipe } from '#theme/recipes/badge.ts';

const Badge = chakra('span', badgeRecipe);

/** The client has withdrawn from the contract; the operator decides what follows. */
export function WithdrawnBadge({ order }: { order: Order }) {
  const { LL } = useI18n();
  return order.withdrawnAt === null ? null : <Badge tone="red">{LL.admin.dashboard.withdrawn()}</Badge>;
}
