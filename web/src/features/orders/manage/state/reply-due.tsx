import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { AlarmClock, Clock, TriangleAlert } from 'lucide-react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { replyClock } from './reply-clock.ts';
import { useNow } from './use-now.ts';

const looks = {
  calm: { Icon: Clock, color: 'ink.muted', fontWeight: 'normal' },
  soon: { Icon: AlarmClock, color: 'hue.orange.fg', fontWeight: 'semibold' },
  overdue: { Icon: TriangleAlert, color: 'danger', fontWeight: 'semibold' },
} as const;

/** The time until the promised reply is due, on orders that still wait for it. */
export function ReplyDue({ order }: { order: Order }) {
  const { LL } = useI18n();
  const clock = replyClock(order, useNow());
  if (!clock) return null;
  const { Icon, ...look } = looks[clock.state];
  const { due, overdue } = LL.admin.dashboard.clock;
  const texts = clock.state === 'overdue' ? overdue : due;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      fontSize="xs"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      {...look}
    >
      <Icon aria-hidden size="1.1em" />
      {texts[clock.unit]({ amount: clock.amount })}
    </chakra.span>
  );
}
