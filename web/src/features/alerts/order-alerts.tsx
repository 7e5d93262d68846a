import { chakra } from '@chakra-ui/react/styled-system';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { PartTitle } from '#components/portal/parts.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { AlertItem } from './alert-item.tsx';

/** The alerts of an order, in its details, with how they were resolved; nothing if there are none. */
export function OrderAlerts({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const texts = LL.adminAlerts;
  const titleId = `alerts-${orderId}`;
  const alerts = api.alerts.list.useQuery({ orderId, state: 'all' }, askedOnOpening);
  if (alerts.isError) {
    return <LoadFailed text={texts.failed()} onRetry={() => alerts.refetch()} />;
  }
  if (!alerts.data?.length) return null;
  return (
    <chakra.section aria-labelledby={titleId} mb="6">
      <PartTitle id={titleId}>{texts.ofOrder()}</PartTitle>
      <ul>
        {alerts.data.map((alert) => (
          <AlertItem key={alert.id} alert={alert} />
        ))}
      </ul>
    </chakra.section>
  );
}
