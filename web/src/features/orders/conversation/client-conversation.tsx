import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type {
  ClientMessage,
  ClientConversation as Conversation,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PromiseButton } from '#components/promise-button.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, isKeyRefused, isUncertain } from '#lib/call-failure.ts';
import { forgetAttempt, idempotencyKeyFor } from '#lib/kept/send-attempt.ts';
import { trpc } from '#lib/trpc.ts';
import { firstOrderOf } from '../first-order.ts';
import { joinPages } from './join-pages.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useSeen } from './use-seen.ts';

/** Polling interval while the page is visible. */
const pollMs = 30_000;

/** Scrolls to the message form and focuses it. */
export function openMessageForm(): void {
  const section = document.getElementById(anchors.messages);
  const field = section?.querySelector('textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

type ClientConversationProps = {
  token: string;
  /** The order as the page shows it; some of its steps write a message. */
  order: ClientOrderPage;
  reload: () => Promise<unknown>;
};

/** Messages between client and operator about the order, on the client's page. */
export function ClientConversation({ token, order, reload }: ClientConversationProps) {
  const { LL } = useI18n();
  const texts = LL.conversation;
  const [known, setKnown] = useState<Conversation | null>(() => firstOrderOf(token)?.conversation ?? null);
  const isFresh = useRef(known !== null);
  const [isFailed, setIsFailed] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const section = useRef<HTMLElement>(null);

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

  async function send(text: string, fileIds: number[]): Promise<void> {
    const message = { token, text, fileIds };
    const form = `client-message-${order.id}`;
    const newest = known?.messages.at(-1)?.id ?? 0;
    try {
      const idempotencyKey = idempotencyKeyFor(form, { text, fileIds });
      take(await trpc.clientOrders.sendMessage.mutate(message, { context: { idempotencyKey } }));
    } catch (error) {
      // Once the client has read that the attempt did not end, the next press is a new one.
      // The link was replaced while the page was open; the unsent text is kept as a draft.
      if (errorCode(error) === 'ORDER_NOT_FOUND') void reload();
      if (isKeyRefused(error)) forgetAttempt(form);
      else if (!isUncertain(error)) throw error;
      // The message may have arrived although its response did not.
      const page = await trpc.clientOrders.messages.query({ token }).catch(() => Promise.reject(error));
      take(page);
      const isOwn = (item: ClientMessage) => item.id > newest && item.from === 'client';
      if (!page.messages.some((item) => isOwn(item) && item.text === text.trim())) throw error;
    }
    forgetAttempt(form);
  }

  const isLoaded = known !== null;
  useEffect(() => {
    // The link of the mail targets this section, which renders only after the messages have loaded.
    if (isLoaded && window.location.hash === `#${anchors.messages}`) {
      section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [isLoaded]);

  const fresh = useSeen(known?.messages ?? [], 'client', list, (upTo) => {
    trpc.clientOrders.markMessagesRead.mutate({ token, upTo }).then(
      (page) => {
        take(page);
        void reload();
      },
      // The next update of the list retries.
      () => {},
    );
  });

  return (
    <chakra.section
      ref={section}
      id={anchors.messages}
      aria-labelledby="messages-title"
      mt="14"
      scrollMarginTop="24"
    >
      <chakra.h2 id="messages-title" textStyle="title" mb="4">
        {texts.title()}
      </chakra.h2>
      {known?.hasEarlier && (
        <PromiseButton
          variant="outline"
          size="sm"
          mb="4"
          onPress={() =>
            trpc.clientOrders.messages
              .query({ token, before: known.messages[0]?.id })
              .then(take, () => setIsFailed(true))
          }
        >
          {texts.earlier()}
        </PromiseButton>
      )}
      {known === null && !isFailed && <p role="status">{LL.loading()}</p>}
      {known?.messages.length === 0 && <chakra.p color="ink.muted">{texts.none()}</chakra.p>}
      {known && known.messages.length > 0 && (
        <MessageList messages={known.messages} viewer="client" fresh={fresh} listRef={list} />
      )}
      {isFailed && (
        <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <p>{texts.failed()}</p>
          <PromiseButton variant="outline" size="sm" onPress={load}>
            {texts.retry()}
          </PromiseButton>
        </chakra.div>
      )}
      <MessageForm draftKey={`client-message-${order.id}`} hint={texts.toStudio()} send={send} />
    </chakra.section>
  );
}
