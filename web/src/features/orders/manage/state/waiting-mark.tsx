import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useNow } from './use-now.ts';
import { dueText, waitingText } from './waiting-text.ts';

/** The party the order waits for, since when, and its due date. */
export function WaitingMark({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const now = new Date(useNow());
  const waiting = waitingText(order, LL, locale, now);
  const due = dueText(order, LL, locale, now);
  if (!waiting && !due) return null;
  // During a withdrawal period there is nothing to do yet.
  const isOurs = order.waiting?.party === 'operator' && order.waiting.until === null;
  return (
    <chakra.span display="grid" gap="0.5" mt="1" fontSize="xs" lineHeight="1.35" whiteSpace="normal">
      {waiting && (
        <chakra.span fontWeight={isOurs ? 'semibold' : undefined} color={isOurs ? 'ink' : 'ink.muted'}>
          {waiting}
        </chakra.span>
      )}
      {due && (
        <chakra.span fontWeight="semibold" color={due.isOverdue ? 'danger' : 'ink.muted'}>
          {due.text}
        </chakra.span>
      )}
    </chakra.span>
  );
}
