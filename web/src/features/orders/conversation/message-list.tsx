import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import type {
  ClientMessage,
  OrderMessage,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { Ref } from 'react';
import { Badge } from '#components/text/badge.ts';
import { FoldedText } from '#components/text/folded-text.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { WrittenFiles } from './written-files.tsx';

type Message = ClientMessage | OrderMessage;
type Side = Message['from'];

type MessageListProps = {
  messages: readonly Message[];
  /** The side whose page shows the list. */
  viewer: Side;
  /** Messages that were unread when the page received them. */
  fresh: ReadonlySet<number>;
  listRef?: Ref<HTMLOListElement>;
};

/**
 * The messages of client and operator, oldest first; the viewer's own messages are aligned to the other side.
 */
export function MessageList({ messages, viewer, fresh, listRef }: MessageListProps) {
  const { LL } = useI18n();
  return (
    <chakra.ol ref={listRef} aria-label={LL.conversation.list()} display="grid" gap="4">
      {messages.map((message) => (
        <Entry key={message.id} message={message} viewer={viewer} isFresh={fresh.has(message.id)} />
      ))}
    </chakra.ol>
  );
}

type EntryProps = { message: Message; viewer: Side; isFresh: boolean };

function Entry({ message, viewer, isFresh }: EntryProps) {
  const { LL, locale } = useI18n();
  const texts = LL.conversation;
  const isOwn = message.from === viewer;
  const author = 'author' in message ? message.author : null;
  const name = viewer === 'operator' ? (author ?? texts.client()) : isOwn ? texts.you() : brand.name;
  return (
    <chakra.li
      justifySelf={isOwn ? 'end' : 'start'}
      width={{ base: 'calc(100% - 1.5rem)', md: '85%' }}
      bg={isOwn ? 'paper.sunken' : 'paper.raised'}
      borderWidth="1px"
      borderColor={isFresh ? 'accent' : 'line.hairline'}
      borderRadius="sm"
      px="4"
      py="3"
    >
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" textStyle="small" mb="1">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.span>
        {isFresh && <Badge tone="blue">{texts.isNew()}</Badge>}
        <chakra.time dateTime={message.createdAt} fontSize="xs" color="ink.muted">
          {formatMoment(message.createdAt, locale)}
        </chakra.time>
        {isOwn && viewer === 'operator' && message.isRead && (
          <chakra.span fontSize="xs" color="ink.muted">
            {texts.seen()}
          </chakra.span>
        )}
      </chakra.p>
      <FoldedText text={message.text} />
      {message.files.length > 0 && <WrittenFiles files={message.files} />}
      {message.leftOut.length > 0 && (
        <chakra.p mt="2" textStyle="small" color="ink.muted" overflowWrap="anywhere">
          {texts.leftOut({ names: message.leftOut.join(', ') })}
        </chakra.p>
      )}
    </chakra.li>
  );
}
