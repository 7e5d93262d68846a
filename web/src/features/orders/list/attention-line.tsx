import { chakra } from '@chakra-ui/react/styled-system';
import { MessageSquare } from 'lucide-react';
import { OuterLink } from '#components/site-link.tsx';
import { useAttention } from '#features/orders/conversation/use-attention.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { DashboardView } from './filter/dashboard-view.ts';
import { viewLink } from './filter/use-dashboard-view.ts';

/** Maximum number of orders listed by name. */
const namedMax = 5;

/** Shows in the dashboard head what waits for the operator: orders with unread messages from clients. */
export function AttentionLine({ view }: { view: DashboardView }) {
  const { LL } = useI18n();
  const texts = LL.conversation;
  const unread = useAttention()?.unread ?? [];
  const more = unread.length - namedMax;

  return (
    <chakra.div role="status" data-print="hide">
      {unread.length > 0 && (
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          mb="3"
          px="4"
          bg="accent.tint"
          borderRadius="sm"
          textStyle="small"
        >
          <chakra.span display="inline-flex" alignItems="center" gap="2" minH="tap" fontWeight="semibold">
            <MessageSquare aria-hidden size="1.15em" />
            {texts.waiting()}
          </chakra.span>
          {unread.slice(0, namedMax).map(({ orderId, count }) => (
            <OuterLink key={orderId} {...viewLink(view, { orderId })} isTall>
              {texts.waitingOrder({ id: orderId, count })}
            </OuterLink>
          ))}
          {more > 0 && (
            <chakra.span display="inline-flex" alignItems="center" minH="tap">
              {texts.waitingMore({ count: more })}
            </chakra.span>
          )}
        </chakra.p>
      )}
    </chakra.div>
  );
}
