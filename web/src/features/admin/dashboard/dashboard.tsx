import { chakra } from '@chakra-ui/react/styled-system';
import {
  orderStatuses,
  orderStatusInfo,
  paymentStatuses,
  paymentStatusInfo,
} from '@storefront/contracts/orders/order-status.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Spinner } from '../page-spinner.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { Counters } from './counters.tsx';
import { OrderList } from './order-list.tsx';
import { type OrderFilter, useOrders, useReloadOrders } from './use-orders.ts';

export function Dashboard() {
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard;
  const [filter, setFilter] = useState<OrderFilter>({
    status: undefined,
    paymentStatus: undefined,
    isArchivedShown: false,
  });
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [archivingId, setArchivingId] = useState<number | null>(null);
  const list = useOrders(filter);
  const reload = useReloadOrders();
  const isFiltered = filter.status !== undefined || filter.paymentStatus !== undefined;

  return (
    <AdminFrame>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="headline">{texts.title()}</chakra.h1>
        <Button
          variant="outline"
          size="sm"
          aria-busy={list.isFetching || undefined}
          onClick={() => void reload()}
        >
          <RefreshCw aria-hidden />
          {texts.refresh()}
        </Button>
      </chakra.div>
      <Counters isArchivedShown={filter.isArchivedShown} />
      <chakra.section layerStyle="sheet" aria-labelledby="orders-title" p={{ base: '4', md: '6' }}>
        <chakra.h2 id="orders-title" textStyle="title">
          {texts.orders()}
        </chakra.h2>
        <chakra.p color="ink.muted">{texts.ordersLead()}</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" my="5">
          <chakra.div flex="1 1 10rem" maxW="16rem">
            <SelectField
              isRequired
              label={texts.status()}
              placeholder={texts.allStatuses()}
              options={orderStatuses.map((value) => ({ value, label: orderStatusInfo[value].label[locale] }))}
              value={filter.status ?? ''}
              onChange={({ target }) =>
                setFilter({ ...filter, status: orderStatuses.find((value) => value === target.value) })
              }
            />
          </chakra.div>
          <chakra.div flex="1 1 10rem" maxW="16rem">
            <SelectField
              isRequired
              label={texts.payment()}
              placeholder={texts.allPayments()}
              options={paymentStatuses.map((value) => ({
                value,
                label: paymentStatusInfo[value].label[locale],
              }))}
              value={filter.paymentStatus ?? ''}
              onChange={({ target }) =>
                setFilter({
                  ...filter,
                  paymentStatus: paymentStatuses.find((value) => value === target.value),
                })
              }
            />
          </chakra.div>
          <Button
            variant="outline"
            onClick={() => setFilter({ ...filter, isArchivedShown: !filter.isArchivedShown })}
          >
            {filter.isArchivedShown ? texts.hideArchived() : texts.showArchived()}
          </Button>
        </chakra.div>
        {list.isPending && <Spinner label={LL.loading()} />}
        {list.isError && (
          <chakra.div role="alert" layerStyle="sheet" p="4" mb="4" color="danger">
            <chakra.p fontWeight="semibold">{texts.failedTitle()}</chakra.p>
            <p>{texts.failedText()}</p>
          </chakra.div>
        )}
        {list.orders?.length === 0 && (
          <chakra.div py="12" textAlign="center">
            <chakra.p textStyle="title">{isFiltered ? texts.noMatchTitle() : texts.emptyTitle()}</chakra.p>
            <chakra.p color="ink.muted">{isFiltered ? texts.noMatchText() : texts.emptyText()}</chakra.p>
          </chakra.div>
        )}
        {list.orders && list.orders.length > 0 && (
          <OrderList
            orders={list.orders}
            selectedId={selectedId}
            onSelect={setSelectedId}
            onArchive={setArchivingId}
          />
        )}
        {list.hasNextPage && (
          <chakra.div mt="5" textAlign="center">
            <Button
              variant="outline"
              disabled={list.isFetchingNextPage}
              aria-busy={list.isFetchingNextPage || undefined}
              onClick={() => void list.fetchNextPage()}
            >
              {texts.loadMore()}
            </Button>
          </chakra.div>
        )}
      </chakra.section>
      {archivingId !== null && <ArchiveDialog orderId={archivingId} onClose={() => setArchivingId(null)} />}
    </AdminFrame>
  );
}
