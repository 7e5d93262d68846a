import { chakra } from '@chakra-ui/react/styled-system';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '../api.ts';

export function Counters({ isArchivedShown }: { isArchivedShown: boolean }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard;
  const stats = api.orders.stats.useQuery(
    { archived: isArchivedShown },
    { placeholderData: (previous) => previous },
  );
  const { data } = stats;
  const counters = [
    { label: texts.total(), count: data?.total },
    { label: texts.pending(), count: data?.pending },
    { label: texts.inProgress(), count: data?.inProgress },
    { label: texts.completed(), count: data?.completed },
  ];
  const number = new Intl.NumberFormat(locale);
  return (
    <chakra.dl
      aria-label={texts.counters()}
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap="3"
      my="6"
    >
      {counters.map(({ label, count }) => (
        <chakra.div key={label} layerStyle="sheet" p="4" display="flex" flexDirection="column-reverse">
          <chakra.dt textStyle="small" color="ink.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="price">{count === undefined ? '–' : number.format(count)}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
