import { MessageSquare } from 'lucide-react';
import { Badge } from '#components/text/badge.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useAttention } from './use-attention.ts';

/** Marks an order in the list that has unread messages from its client. */
export function UnreadMark({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const count = useAttention()?.unread.find((each) => each.orderId === orderId)?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="blue" whiteSpace="normal">
      <MessageSquare aria-hidden size="1em" /> {/* The icon says of what. */}
      <span aria-hidden>{LL.conversation.unreadMark({ count })}</span>
      <VisuallyHidden>{LL.conversation.unread({ count })}</VisuallyHidden>
    </Badge>
  );
}
