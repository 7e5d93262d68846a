import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

const Bar = chakra('span', {
  base: { display: 'block', height: '0.875rem', bg: 'paper.sunken', borderRadius: 'xs' },
});

/** Placeholder as high as the first orders, so that nothing below moves when they arrive. */
export function ListSkeleton({ isWide }: { isWide: boolean }) {
  const { LL } = useI18n();
  return (
    <chakra.div role="status" display="grid" gap={isWide ? '0' : '3'} pt={isWide ? '11' : '0'}>
      <VisuallyHidden>{LL.loading()}</VisuallyHidden>
      {rows.map((row) => (
        <chakra.div
          key={row}
          aria-hidden
          display="grid"
          alignContent="center"
          gap="2"
          px={isWide ? '2.5' : '4'}
          height={isWide ? '3.75rem' : { base: '12.5rem', md: '8.75rem' }}
          borderBottomWidth="1px"
          borderColor="line.hairline"
          {...(!isWide && { layerStyle: 'sheet' })}
        >
          <Bar width={row % 2 ? '60%' : '75%'} />
          <Bar width={row % 3 ? '35%' : '45%'} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
