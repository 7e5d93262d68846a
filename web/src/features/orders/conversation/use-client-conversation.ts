import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type {
  ClientMessage,
  ClientConversation as Conversation,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode, isKeyRefused, isUncertain } from '#lib/call-failure.ts';
import { forgetAttempt, idempotencyKeyFor } from '#lib/kept/send-attempt.ts';
import { trpc } from '#lib/trpc.ts';
import { firstOrderOf } from '../first-order.ts';
import { joinPages } from './join-pages.ts';

/** Polling interval while the page is visible. */
const pollMs = 30_000;

export type ClientConversationProps = {
  token: string;
  /** The order as the page shows it; some of its steps write a message. */
  order: ClientOrderPage;
  reload: () => Promise<unknown>;
};

/**
 * The messages on a client's page, which are read again after each reload of the order and every 30 seconds; `known` is
 * null until they have loaded once.
 */
export function useClientConversation({ token, order, reload }: ClientConversationProps) {
  const [known, setKnown] = useState<Conversation | null>(() => firstOrderOf(token)?.conversation ?? null);
  const isFresh = useRef(known !== null);
  const [isFailed, setIsFailed] = useState(false);

  const take = useCallback((page: Conversation) => {
    setKnown((before) => joinPages(before, page));
    setIsFailed(false);
  }, []);
  const load = useCallback(
    () =>
      trpc.clientOrders.messages.query({ token }).then(take, (error) => {
        setIsFailed(true);
        // The page has ended while it was open: nothing of the order stays on the screen.
        if (errorCode(error) === 'ORDER_NOT_FOUND') void reload();
      }),
    [token, take, reload],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each reload of the order.
  useEffect(() => {
    if (!isFresh.current) void load();
    isFresh.current = false;
  }, [load, order]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(refresh, pollMs);
    // Following the link of a mail in a tab that already shows the page does not reload it.
    window.addEventListener('hashchange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('hashchange', refresh);
    };
  }, [load]);

  function loadEarlier(): Promise<void> {
    const before = known?.messages[0]?.id;
    return trpc.clientOrders.messages.query({ token, before }).then(take, () => setIsFailed(true));
  }

  async function send(text: string, fileIds: number[]): Promise<void> {
    const form = messageFormOf(order);
    try {
      const idempotencyKey = idempotencyKeyFor(form, { text, fileIds });
      take(
        await trpc.clientOrders.sendMessage.mutate({ token, text, fileIds }, { context: { idempotencyKey } }),
      );
    } catch (error) {
      // The link was replaced while the page was open; the unsent text is kept as a draft.
      if (errorCode(error) === 'ORDER_NOT_FOUND') void reload();
      // Once the client has read that the attempt did not end, the next press is a new one.
      if (isKeyRefused(error)) forgetAttempt(form);
      else if (!isUncertain(error)) throw error;
      // The message may have arrived although its response did not.
      const page = await trpc.clientOrders.messages.query({ token }).catch(() => Promise.reject(error));
      take(page);
      const newest = known?.messages.at(-1)?.id ?? 0;
      const isOwn = (item: ClientMessage) => item.id > newest && item.from === 'client';
      if (!page.messages.some((item) => isOwn(item) && item.text === text.trim())) throw error;
    }
    forgetAttempt(form);
  }

  function markRead(upTo: number): void {
    trpc.clientOrders.markMessagesRead.mutate({ token, upTo }).then(
      (page) => {
        take(page);
        void reload();
      },
      // The next update of the list retries.
      () => {},
    );
  }

  return { known, isFailed, load, loadEarlier, send, markRead };
}

/** Identifies the form, and with it an unsent message, on this device. */
export const messageFormOf = ({ id }: Pick<ClientOrderPage, 'id'>): string => `client-message-${id}`;
