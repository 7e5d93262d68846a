import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A native `details` element with an arrow that turns when it is open. */
export const Disclosure = chakra('details', { base: { '&[open] > summary svg': { rotate: '90deg' } } });

/** The always visible title of the disclosure, which opens and closes it. */
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
