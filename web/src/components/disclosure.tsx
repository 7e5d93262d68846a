import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The browser's own `details`, with an arrow of ours that turns when it is opened. */
export const Disclosure = chakra('details', { base: { '&[open] > summary svg': { rotate: '90deg' } } });

/** What is always seen of it, and opens and closes it. */
export function DisclosureTitle({ children }: { children: ReactNode }) {
  return (
    <chakra.summary
      display="flex"
      alignItems="center"
      gap="2"
      width="fit-content"
      minH="tap"
      textStyle="label"
      cursor="pointer"
      listStyle="none"
      css={{ '&::-webkit-details-marker': { display: 'none' } }}
    >
      <ChevronRight aria-hidden size="1.1em" />
      {children}
    </chakra.summary>
  );
}
