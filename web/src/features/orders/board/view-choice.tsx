import { chakra } from '@chakra-ui/react/styled-system';
import { Columns3, List } from 'lucide-react';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { viewLink } from '#features/orders/list/filter/use-dashboard-view.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Switches between list and board, which show the same orders with the same filters and sorting. */
export function ViewChoice({ view }: { view: DashboardView }) {
  const { LL } = useI18n();
  const texts = LL.adminBoard;
  const choices = [
    { isBoard: false, label: texts.list(), Icon: List },
    { isBoard: true, label: texts.board(), Icon: Columns3 },
  ];

  return (
    <chakra.nav aria-label={texts.view()} display="inline-flex" ms="auto" data-print="hide">
      {choices.map(({ isBoard, label, Icon }) => (
        <chakra.a
          key={label}
          {...viewLink(view, { isBoard })}
          aria-current={view.isBoard === isBoard ? 'true' : undefined}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="tap"
          px="3"
          textStyle="small"
          textDecoration="none"
          color="ink.muted"
          borderBottomWidth="3px"
          borderColor="transparent"
          _hover={{ color: 'ink' }}
          css={{
            '&[aria-current]': { color: 'ink', fontWeight: 'semibold', borderColor: 'accent' },
            // Forced colors draw transparent borders as well.
            '@media (forced-colors: active)': { '&:not([aria-current])': { borderColor: 'Canvas' } },
          }}
        >
          <Icon aria-hidden size="1.1em" />
          {label}
        </chakra.a>
      ))}
    </chakra.nav>
  );
}
