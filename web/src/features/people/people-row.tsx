import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '#components/text/badge.ts';

type PeopleRowProps = {
  badge: string;
  tone: ComponentProps<typeof Badge>['tone'];
  name: string;
  facts: readonly (string | false | null)[];
  /** Actions next to the facts; below them on a phone. */
  children?: ReactNode;
};

/** One row of the card: a person or an invitation. */
export function PeopleRow({ badge, tone, name, facts, children }: PeopleRowProps) {
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
      alignItems={{ md: 'center' }}
      columnGap="6"
      rowGap="3"
      py="4"
      borderBottomWidth="1px"
      borderColor="line.hairline"
      _last={{ borderBottomWidth: 0 }}
      minW="0"
    >
      <chakra.div display="grid" gap="1.5" minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Badge tone={tone}>{badge}</Badge>
          <chakra.span textStyle="label" overflowWrap="anywhere" minW="0">
            {name}
          </chakra.span>
        </chakra.div>
        <chakra.p textStyle="small" color="ink.muted" overflowWrap="anywhere">
          {facts.filter(Boolean).join(' · ')}
        </chakra.p>
      </chakra.div>
      {children && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" flexShrink="0">
          {children}
        </chakra.div>
      )}
    </chakra.li>
  );
}
