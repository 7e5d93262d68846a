import { chakra } from '@chakra-ui/react/styled-system';
import type { Webhook } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookLogDays, webhookLogMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { DeliveryItem } from './delivery-item.tsx';

const busyRefreshMs = 1500;
const quietRefreshMs = 15_000;

/** The deliveries to a URL with their responses, refreshed while visible. */
export function DeliveryLog({ webhook: { id, url, isEnabled } }: { webhook: Webhook }) {
  const { LL } = useI18n();
  const texts = LL.adminWebhooks.log;
  const deliveries = api.webhooks.deliveries.useQuery(
    { id },
    {
      ...askedOnOpening,
      refetchInterval: ({ state }) =>
        isEnabled && state.data?.some((delivery) => delivery.state === 'queued')
          ? busyRefreshMs
          : quietRefreshMs,
    },
  );
  const { data } = deliveries;
  if (!data) return <NotLoaded query={deliveries} failed={texts.loadFailed()} />;
  if (data.length === 0) {
    return (
      <chakra.p textStyle="small" color="ink.muted">
        {texts.empty({ days: webhookLogDays })}
      </chakra.p>
    );
  }
  return (
    <>
      <chakra.ul
        aria-label={texts.list({ url })}
        borderInlineStartWidth="2px"
        borderColor="line.hairline"
        ps="4"
      >
        {data.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} canSend={isEnabled} />
        ))}
      </chakra.ul>
      {data.length === webhookLogMax && (
        <chakra.p textStyle="small" color="ink.muted" mt="3">
          {texts.max({ count: webhookLogMax })}
        </chakra.p>
      )}
    </>
  );
}
