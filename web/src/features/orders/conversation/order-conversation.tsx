import { chakra } from '@chakra-ui/react/styled-system';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { OrderConversation as Conversation } from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { PartTitle } from '#components/portal/parts.tsx';
import { PromiseButton } from '#components/promise-button.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useHasPageExpired } from '#features/orders/closing/use-closing.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { showToast } from '#lib/toast.ts';
import { joinPages } from './join-pages.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useSeen } from './use-seen.ts';

const pollMs = 30_000;

/** Messages between client and operator, in the order details. */
export function OrderConversation({ order }: { order: Order }) {
  const { id: orderId } = order;
  const { LL, locale } = useI18n();
  const texts = LL.conversation;
  const titleId = `messages-${orderId}`;
  const utils = api.useUtils();
  const newest = api.orders.messages.useQuery(
    { id: orderId },
    { ...askedOnOpening, refetchInterval: pollMs },
  );
  const [known, setKnown] = useState<Conversation | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const canWrite = useMay()('orders:write');
  const hasPageExpired = useHasPageExpired(order);
  const take = (page: Conversation) => setKnown((before) => joinPages(before, page));
  useEffect(() => {
    const page = newest.data;
    if (page) setKnown((before) => joinPages(before, page));
  }, [newest.data]);

  const markRead = api.orders.markMessagesRead.useMutation({
    onSuccess: (page) => {
      take(page);
      void utils.orders.attention.invalidate();
    },
  });
  // A newer message, which refuses ours, shows above the form.
  const sendMessage = api.orders.sendMessage.useMutation({ onError: () => void newest.refetch() });
  const fresh = useSeen(known?.messages ?? [], 'operator', list, (upTo) => {
    // Viewers leave messages unread for users who can reply.
    if (canWrite) markRead.mutate({ id: orderId, upTo });
  });

  return (
    <chakra.section aria-labelledby={titleId} mt="6">
      <PartTitle id={titleId}>{texts.title()}</PartTitle>
      {known?.hasEarlier && (
        <PromiseButton
          variant="outline"
          size="sm"
          mb="4"
          data-print="hide"
          onPress={() =>
            utils.orders.messages
              .fetch({ id: orderId, before: known.messages[0]?.id })
              .then(take, () => showToast({ tone: 'error', title: texts.failed() }))
          }
        >
          {texts.earlier()}
        </PromiseButton>
      )}
      {newest.isPending && <Spinner label={LL.loading()} />}
      {newest.isError && <LoadFailed text={texts.failed()} onRetry={() => newest.refetch()} />}
      {known?.messages.length === 0 && (
        <chakra.p textStyle="small" color="ink.muted">
          {texts.none()}
        </chakra.p>
      )}
      {known && known.messages.length > 0 && (
        <MessageList messages={known.messages} viewer="operator" fresh={fresh} listRef={list} />
      )}
      {canWrite && !isErased(order) && hasPageExpired && (
        <chakra.p textStyle="small" color="ink.muted" mt="4" data-print="hide">
          {errorCatalogue.CLIENT_PAGE_EXPIRED.message[locale]}
        </chakra.p>
      )}
      {canWrite && !isErased(order) && !hasPageExpired && (
        <MessageForm
          draftKey={`admin-message-${orderId}`}
          hint={texts.toClient()}
          send={async (text, fileIds) => {
            const basedOn = known ? { messageId: known.messages.at(-1)?.id ?? null } : undefined;
            take(await sendMessage.mutateAsync({ id: orderId, text, fileIds, basedOn }));
          }}
        />
      )}
    </chakra.section>
  );
}
