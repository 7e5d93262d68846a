import { chakra } from '@chakra-ui/react/styled-system';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { PortalTitle } from '#components/portal/portal-title.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { OpenAlerts } from '#features/alerts/open-alerts.tsx';
import { AgencyReminder } from '#features/config/agency-reminder.tsx';
import { RoleNote } from '#features/people/role-note.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ArchiveDialog } from '../manage/state/archive-dialog.tsx';
import { TellClientProvider } from '../manage/state/tell-client.tsx';
import { useOrderCache } from '../manage/state/use-order-cache.ts';
import { AttentionLine } from './attention-line.tsx';
import { Counters } from './counters.tsx';
import { changeView, useDashboardView } from './filter/use-dashboard-view.ts';
import { useOrders } from './filter/use-orders.ts';
import { KeyboardHelp, useSlashSetting } from './keyboard-help.tsx';
import { NewOrdersLine } from './new-orders-line.tsx';
import { listFailureId, OrdersCard } from './orders-card.tsx';
import { toggleId } from './rows/order-actions.tsx';
import { usePageKeys } from './use-page-keys.ts';

export function Dashboard() {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const view = useDashboardView();
  const [archivingId, setArchivingId] = useState<number | null>(null);
  const [isSlashOn, setIsSlashOn] = useSlashSetting();
  const [hasRefreshFailed, setHasRefreshFailed] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useOrders(view);
  const { reload } = useOrderCache();

  // The list itself tells a failure, but alerts and counters may have pushed it out of sight.
  useEffect(() => {
    if (hasRefreshFailed && list.isError)
      document.getElementById(listFailureId)?.scrollIntoView({ block: 'center' });
  }, [hasRefreshFailed, list.isError]);

  async function handleRefresh() {
    setAnnouncement('');
    setHasRefreshFailed(false);
    if (await reload()) setAnnouncement(texts.refreshed());
    else setHasRefreshFailed(true);
  }

  function closeDetails() {
    if (view.orderId === null) return;
    const toggle = document.getElementById(toggleId(view.orderId)) ?? title.current;
    changeView({ orderId: null });
    toggle?.focus();
  }

  usePageKeys({
    onSlash: isSlashOn ? () => searchField.current?.focus() : null,
    onEscape: closeDetails,
  });

  return (
    <AdminFrame>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        data-print="hide"
      >
        <PortalTitle ref={title} tabIndex={-1}>
          {texts.title()}
        </PortalTitle>
        <Button
          variant="outline"
          size="sm"
          px={{ base: '3', md: '4' }}
          aria-busy={list.isFetching || undefined}
          onClick={() => void handleRefresh()}
        >
          <chakra.span
            aria-hidden
            display="inline-flex"
            animation={list.isFetching ? 'spin 900ms linear infinite' : undefined}
          >
            <RefreshCw />
          </chakra.span>
          {texts.refresh()}
        </Button>
      </chakra.div>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      <RoleNote page="orders" />
      <Counters view={view} />
      <OpenAlerts onOpen={(orderId) => changeView({ orderId })} />
      <AttentionLine view={view} />
      <AgencyReminder />
      <NewOrdersLine onRefresh={() => void handleRefresh()} />
      <TellClientProvider>
        <OrdersCard
          view={view}
          list={list}
          searchField={searchField}
          onArchive={setArchivingId}
          onCloseDetails={closeDetails}
        />
      </TellClientProvider>
      <KeyboardHelp isSlashOn={isSlashOn} onSlashChange={setIsSlashOn} />
      {archivingId !== null && <ArchiveDialog orderId={archivingId} onClose={() => setArchivingId(null)} />}
    </AdminFrame>
  );
}
