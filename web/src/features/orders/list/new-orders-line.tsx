import { chakra } from '@chakra-ui/react/styled-system';
import { newOrdersCountMax } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { BellRing } from 'lucide-react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';

const pollMs = 30_000;

/**
 * Reports orders that arrived since the list was loaded, and lets the operator refresh the list. Polls while
 * the page is visible.
 */
export function NewOrdersLine({ onRefresh }: { onRefresh: () => void }) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  // Queried separately, because filters and sorting may exclude the newest order from the list.
  const newest = api.orders.list.useQuery({ archived: 'all', limit: 1 });
  const lastSeenId = newest.data?.[0]?.id;
  const isKnown = newest.data !== undefined;
  const fresh = api.orders.countNew.useQuery(
    { after: lastSeenId ?? 0 },
    { enabled: isKnown, refetchInterval: pollMs, staleTime: 0 },
  );
  const count = isKnown ? (fresh.data?.count ?? 0) : 0;
  return (
    <chakra.div aria-live="polite" data-print="hide">
      {count > 0 && (
        <chakra.button
          type="button"
          onClick={onRefresh}
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          width="full"
          minH="tap"
          px="4"
          mb="3"
          bg="accent.tint"
          color="ink"
          borderRadius="sm"
          textStyle="small"
          fontWeight="semibold"
          cursor="pointer"
          _hover={{ textDecoration: 'underline' }}
        >
          <BellRing aria-hidden size="1.15em" />
          {count >= newOrdersCountMax ? texts.newMany() : texts.newOrders({ count })}: {texts.showNew()}
        </chakra.button>
      )}
    </chakra.div>
  );
}
