import type {
  ClientMessage,
  OrderMessage,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Message = Pick<ClientMessage | OrderMessage, 'id' | 'from' | 'isRead'>;

/**
 * Returns the messages that were unread when they arrived, and calls `onSeen` with the newest message once
 * the end of the list is visible with any of them.
 */
export function useSeen(
  messages: readonly Message[],
  viewer: Message['from'],
  list: RefObject<HTMLElement | null>,
  onSeen: (upTo: number) => void,
): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(onSeen);
  latest.current = onSeen;
  const unread = messages.filter(({ from, isRead }) => from !== viewer && !isRead).map(({ id }) => id);
  const key = unread.join();
  const newest = messages.at(-1)?.id;

  useEffect(() => {
    if (key === '') return;
    setFresh((known) => new Set([...known, ...key.split(',').map(Number)]));
  }, [key]);

  useEffect(() => {
    const end = list.current?.lastElementChild;
    if (key === '' || newest === undefined || !end) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current(newest);
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [key, newest, list]);

  return fresh;
}
