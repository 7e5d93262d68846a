import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Card } from '#components/card.ts';

type AdminCardProps = { title: string; description?: string; aside?: ReactNode; children: ReactNode };

/** A card of a portal page, with title and description; `aside` is next to both, on a phone below them. */
export function AdminCard({ title, description, aside, children }: AdminCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} minW="0">
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        // Below the words where a narrow card would leave them a column of two words a line.
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        columnGap="6"
        rowGap="4"
      >
        <chakra.div minW="0" flex={{ sm: '1 1 18rem' }}>
          <chakra.h2 id={titleId} textStyle="title">
            {title}
          </chakra.h2>
          {description !== undefined && (
            <chakra.p color="ink.muted" mt="1" maxW="prose">
              {description}
            </chakra.p>
          )}
        </chakra.div>
        {aside && <chakra.div flexShrink="0">{aside}</chakra.div>}
      </chakra.div>
      <chakra.div mt="5">{children}</chakra.div>
    </Card>
  );
}
