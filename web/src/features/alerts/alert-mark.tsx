import { TriangleAlert } from 'lucide-react';
import { Badge } from '#components/text/badge.ts';
import { useAttention } from '#features/orders/conversation/use-attention.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Marks an order in the list that has open alerts. */
export function AlertMark({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const count = useAttention()?.alerts.find((each) => each.orderId === orderId)?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="red" whiteSpace="normal">
      <TriangleAlert aria-hidden size="1em" /> {LL.adminAlerts.title({ count })}
    </Badge>
  );
}
