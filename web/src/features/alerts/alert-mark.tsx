import { chakra } from '@chakra-ui/react/styled-system';
import { TriangleAlert } from 'lucide-react';
import { useAttention } from '#features/orders/conversation/use-attention.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { badgeRecipe } from '#theme/recipes/badge.ts';

const Badge = chakra('span', badgeRecipe);

/** Marks an order in the list that has open alerts. */
export function AlertMark({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const count = useAttention()?.alerts.find((each) => each.orderId === orderId)?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="red" mt="1" whiteSpace="normal">
      <TriangleAlert aria-hidden size="1em" /> {LL.adminAlerts.title({ count })}
    </Badge>
  );
}
