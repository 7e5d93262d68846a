import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useRef } from 'react';
import { Button } from '#components/button.ts';
import { ListFailure, ListMessage } from '#components/portal/list/list-message.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { Board } from '../board/board.tsx';
import { ViewChoice } from '../board/view-choice.tsx';
import { OrderDetails } from '../manage/details/order-details.tsx';
import { type DashboardView, defaultView } from './filter/dashboard-view.ts';
import { Toolbar } from './filter/toolbar.tsx';
import { changeView } from './filter/use-dashboard-view.ts';
import { useOpenOrder, type useOrders } from './filter/use-orders.ts';
import { ListSkeleton } from './rows/list-skeleton.tsx';
import { LoadMore } from './rows/load-more.tsx';
import { OrderList } from './rows/order-list.tsx';
import { useIsWide } from './rows/use-is-wide.ts';

export const listFailureId = 'orders-failure';

type OrdersCardProps = {
  view: DashboardView;
  list: ReturnType<typeof useOrders>;
  searchField: RefObject<HTMLInputElement | null>;
  onArchive: (id: number) => void;
  onCloseDetails: () => void;
};

const { status, paymentStatus, assignee, waitsFor, q } = defaultView;
const noFilters = { status, paymentStatus, assignee, waitsFor, q };

/** Toolbar and list, with the details of the open order. */
export function OrdersCard(props: OrdersCardProps) {
  const { view, list } = props;
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard;
  const isWide = useIsWide();
  const section = useRef<HTMLElement>(null);
  const open = useOpenOrder(view.orderId, list);
  const isEmpty = list.orders?.length === 0;

  /** The pressed button may go with the message. */
  function widen(change: Partial<DashboardView>) {
    changeView(change);
    props.searchField.current?.focus();
  }

  return (
    <chakra.section
      ref={section}
      aria-labelledby="orders-title"
      layerStyle="sheet"
      // On a phone the frames of the cards are enough.
      border={{ base: 'none', md: '1px solid' }}
      borderColor={{ md: 'line.hairline' }}
      bg={{ base: 'transparent', md: 'paper.raised' }}
      p={{ base: '0', md: '4' }}
      css={{ '@media print': { border: 'none', p: '0', breakInside: 'auto' } }}
    >
      <chakra.div data-print="hide" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.h2 id="orders-title" textStyle="title" order={{ lg: -1 }}>
          {texts.orders()}
        </chakra.h2>
        <ViewChoice view={view} />
        <chakra.p color="ink.muted" flexBasis={{ base: '100%', lg: 'auto' }} order={{ lg: -1 }}>
          {texts.ordersLead()}
        </chakra.p>
      </chakra.div>
      <Toolbar view={view} searchField={props.searchField} isNarrow={!isWide} />
      {open.isPending && (
        <chakra.div py="8" textAlign="center">
          <Spinner label={LL.loading()} />
        </chakra.div>
      )}
      {open.error && (
        <ListFailure
          title={texts.openFailedTitle({ id: view.orderId ?? 0 })}
          text={failureText(open.error, locale, LL.error, texts.openFailedText)}
        >
          <chakra.div display="flex" gap="3">
            <Button variant="outline" size="sm" onClick={open.retry}>
              {LL.adminSession.loadAgain()}
            </Button>
            <Button variant="ghost" size="sm" onClick={props.onCloseDetails}>
              {LL.admin.details.close()}
            </Button>
          </chakra.div>
        </ListFailure>
      )}
      {open.order && (!open.isListed || view.isBoard) && (
        <chakra.div mb="5" layerStyle={{ mdDown: 'sheet' }}>
          {!view.isBoard && (
            <chakra.p textStyle="small" color="ink.muted" mb="2" data-print="hide">
              {texts.notInList()}
            </chakra.p>
          )}
          <OrderDetails key={open.order.id} order={open.order} onClose={props.onCloseDetails} />
        </chakra.div>
      )}
      {list.isError && (
        <chakra.div id={listFailureId}>
          <ListFailure
            title={texts.failedTitle()}
            text={failureText(list.error, locale, LL.error, texts.failedText)}
          />
        </chakra.div>
      )}
      {list.isPending && <ListSkeleton isWide={isWide} />}
      {isEmpty && list.isFiltered && (
        <ListMessage
          title={texts.noMatchTitle()}
          text={`${view.isArchivedShown ? '' : `${texts.noMatchArchive()} `}${texts.noMatchText()}`}
        >
          <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
            <Button variant="outline" onClick={() => widen(noFilters)}>
              {texts.clearFilters()}
            </Button>
            {!view.isArchivedShown && (
              <Button variant="outline" onClick={() => widen({ isArchivedShown: true })}>
                {texts.showArchived()}
              </Button>
            )}
          </chakra.div>
        </ListMessage>
      )}
      {isEmpty && !list.isFiltered && <ListMessage title={texts.emptyTitle()} text={texts.emptyText()} />}
      {view.isBoard && !isEmpty && <Board view={view} />}
      {list.orders && !isEmpty && !view.isBoard && (
        <chakra.div
          aria-busy={list.isPlaceholderData || undefined}
          opacity={list.isPlaceholderData ? 0.55 : undefined}
          transition="opacity 140ms"
          {...(open.order && !open.isListed && { 'data-print': 'hide' })}
        >
          <OrderList
            orders={list.orders}
            view={view}
            onArchive={props.onArchive}
            onCloseDetails={props.onCloseDetails}
            isWide={isWide}
          />
        </chakra.div>
      )}
      {!view.isBoard && <LoadMore list={list} section={section} />}
    </chakra.section>
  );
}
