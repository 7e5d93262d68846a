import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { ListRow, RowFacts, RowHead } from '#components/portal/list/list-row.tsx';
import { Badge } from '#components/text/badge.ts';
import { TextWithEmails } from '#components/text/breakable-email.tsx';

type PeopleRowProps = {
  badge: string;
  tone: ComponentProps<typeof Badge>['tone'];
  name: string;
  facts: ComponentProps<typeof RowFacts>['facts'];
  /** Actions next to the facts; below them on a phone. */
  children?: ReactNode;
};

/** One row of the card: a person or an invitation. */
export function PeopleRow({ badge, tone, name, facts, children }: PeopleRowProps) {
  return (
    <ListRow
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
      alignItems={{ md: 'center' }}
      columnGap="6"
      rowGap="3"
    >
      <chakra.div display="grid" gap="1.5" minW="0">
        <RowHead>
          <Badge tone={tone}>{badge}</Badge>
          <chakra.span textStyle="label" overflowWrap="anywhere" minW="0">
            <TextWithEmails text={name} />
          </chakra.span>
        </RowHead>
        <RowFacts facts={facts} overflowWrap="anywhere" />
      </chakra.div>
      {children && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" flexShrink="0">
          {children}
        </chakra.div>
      )}
    </ListRow>
  );
}
