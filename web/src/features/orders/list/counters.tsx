import { chakra } from '@chakra-ui/react/styled-system';
import { formatCount } from '@storefront/contracts/i18n/format-count.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { largeTextOnPhone } from '#theme/large-text.ts';
import type { DashboardView } from './filter/dashboard-view.ts';
import { viewLink } from './filter/use-dashboard-view.ts';

/** The numbers of orders; each number links to the orders it counts. */
export function Counters({ view }: { view: DashboardView }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard;
  const { data } = api.orders.stats.useQuery(
    { archived: view.isArchivedShown },
    { placeholderData: (previous) => previous },
  );
  const counters: { label: string; status: OrderStatus | null; count: number | undefined }[] = [
    { label: texts.total(), status: null, count: data?.total },
    { label: texts.pending(), status: 'pending', count: data?.pending },
    { label: texts.inProgress(), status: 'in-progress', count: data?.inProgress },
    { label: texts.completed(), status: 'completed', count: data?.completed },
  ];

  return (
    <chakra.nav aria-label={texts.counters()} data-print="hide" my="4">
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        // Half a line would break the words.
        css={{ [largeTextOnPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        gap={{ base: '2', md: '3' }}
      >
        {counters.map(({ label, status, count }) => (
          <li key={label}>
            <chakra.a
              {...viewLink({ ...view, orderId: null }, { status })}
              aria-current={view.status === status ? 'true' : undefined}
              layerStyle="sheet"
              display="flex"
              flexDirection="column-reverse"
              justifyContent="flex-end"
              gap="0.5"
              height="full"
              px={{ base: '3', lg: '4' }}
              py="2"
              textDecoration="none"
              transitionProperty="border-color"
              transitionDuration="fast"
              _hover={{ borderColor: 'ink' }}
              css={{
                '&[aria-current]': {
                  borderColor: 'ink',
                  boxShadow: 'inset 0 -3px 0 var(--c-colors-accent)',
                  // Forced colors drop shadows.
                  '@media (forced-colors: active)': { borderBottom: '4px solid Highlight' },
                },
              }}
            >
              <chakra.span textStyle="small" fontSize={{ base: 'xs', md: 'sm' }} color="ink.muted">
                {label}
              </chakra.span>
              <chakra.span textStyle="price">
                {count === undefined ? '–' : formatCount(count, locale)}
              </chakra.span>
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
