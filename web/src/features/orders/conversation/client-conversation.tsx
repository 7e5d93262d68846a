import { chakra } from '@chakra-ui/react/styled-system';
import { anchors } from '@storefront/contracts/paths.ts';
import { useEffect, useRef } from 'react';
import { PromiseButton } from '#components/promise-button.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import {
  type ClientConversationProps,
  messageFormOf,
  useClientConversation,
} from './use-client-conversation.ts';
import { useSeen } from './use-seen.ts';

/** Scrolls to the message form and focuses it. */
export function openMessageForm(): void {
  const section = document.getElementById(anchors.messages);
  const field = section?.querySelector('textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Messages between client and operator about the order, on the client's page. */
export function ClientConversation(props: ClientConversationProps) {
  const { LL } = useI18n();
  const texts = LL.conversation;
  const { known, isFailed, load, loadEarlier, send, markRead } = useClientConversation(props);
  const list = useRef<HTMLOListElement>(null);
  const section = useRef<HTMLElement>(null);
  const fresh = useSeen(known?.messages ?? [], 'client', list, markRead);

  const isLoaded = known !== null;
  useEffect(() => {
    // The link of the mail targets this section, which renders only after the messages have loaded.
    if (isLoaded && window.location.hash === `#${anchors.messages}`) {
      section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [isLoaded]);

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
        <PromiseButton variant="outline" size="sm" mb="4" onPress={loadEarlier}>
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
      <MessageForm draftKey={messageFormOf(props.order)} hint={texts.toStudio()} send={send} />
    </chakra.section>
  );
}
